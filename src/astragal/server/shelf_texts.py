"""What stands on the shelf about games, sheets, options and bots: one honest line each."""

from __future__ import annotations

GAMES_IN_A_LINE = {
    "bronze": "Roll dice for food, goods and workers; build cities and monuments, and learn before the others do.",
    "iron": "Provinces, ports, armies and a fate die with two faces: battles bring tribute, or cost it.",
    "diciv": "Dice carry you through the ages of technology; there are four ways to win, and barbarians on the way.",
    "mythology": "Greeks, Egyptians and Norse gather, build and fight with cards that the others do not see.",
}

SHEETS = {
    "bronze": {
        "classic": "As first printed, and as most people know it.",
        "revised": "The printing of 2024/2025: other prices and points, and more for later builders of a monument.",
        "late": "Ships, trading between players, four more developments and a longer game.",
    },
    "iron": {
        "short": "The short game: 5 developments, 30 tribute or 4 of the 5 monuments end it.",
        "full": "The full game: 7 developments, 50 tribute or all 5 monuments end it.",
    },
    "diciv": {
        "reconstructed": "Twenty turns on a game sheet that we reconstructed from the rules.",
    },
    "mythology": {
        "standard": "Everything that is in the box, for two to eight players.",
    },
}

OPTIONS = {
    "bronze": {
        "dev_goal": "How many developments end the game.",
        "trading": "Players may trade goods with each other.",
        "trade_step": "Where in the turn players trade: before or after building.",
        "allow_gifts": "One side of a deal may give nothing.",
        "offers_per_turn": "How many offers a player may make in one turn.",
        "counters_per_offer": "How many counter-offers may answer an offer.",
        "must_use_workers": "Workers may not be left unused while they could build something.",
        "cities_in_order": "Only the first unfinished city takes workers.",
        "same_round_both_first": "Everyone who completes a monument in the round of its first builder scores as first.",
        "any_payment": "You may pay with more goods than a purchase needs.",
        "smithing_trigger": "Smithing strikes with exactly 4 skulls, or with 4 and more.",
        "smithing_solo_bonus": "Smithing gives its points in solitaire too.",
        "solo_rounds": "How many rounds a solitaire game has.",
        "solo_reroll_skulls": "In solitaire, skulls may be rolled again.",
        "solo_early_end": "Developments and monuments can end a solitaire game before its last round.",
        "round_cap": "After so many rounds the game ends, should nothing else have ended it.",
    },
    "iron": {
        "dev_goal": "How many developments end the game.",
        "tribute_goal": "How much tribute ends the game.",
        "monument_goal": "How many of the five monuments must be built to end the game.",
        "monuments_by_one": "One player alone must have built the monuments that end the game.",
        "walls_optional": "Who has Walls may fight the Barbarians all the same.",
        "granaries": "When Granaries turn goods into food: at any time, or only before feeding.",
        "any_payment": "You may hand in wealth that a purchase does not need.",
        "sheet_limits": "Tribute stops at 60 and disasters at 45, where the printed sheet ends.",
        "solo_rounds": "How many rounds a solitaire game has.",
        "solo_target": "The points that a solitaire game asks for.",
        "solo_early_end": "What ends other games ends a solitaire game too.",
        "round_cap": "After so many rounds the game ends, should nothing else have ended it.",
    },
    "diciv": {
        "turns": "How many turns the timeline has.",
        "off_turn_match_rolls": "The others may throw along with whoever has the turn.",
        "seat_one_starts": "The first seat begins, without throwing for it.",
        "encampment": "A single player has an encampment to conquer.",
        "barbarian_turn_skips_upkeep": "No upkeep in a turn in which barbarians came.",
        "resource_purchase": "What gold may buy: only what is missing, or any number of resources.",
        "bought_modern_counts": "A Modern technology that was bought counts towards victory.",
        "set_aside_units_defend": "Units set aside for a war defend until they attack.",
        "war_rolls_at": "When attacks are rolled: at the start of the turn or at its end.",
        "defender_picks_lost_city": "Who loses a city chooses which; otherwise an Empire city goes first.",
        "domination_needs_elimination": "To dominate, the others must be out of the game, not only without cities.",
        "purpose_switch_needs_full_reroll": "Another purpose may be chosen only when all dice are thrown again.",
        "rank_without_victory": "Without a victory, the best by points wins.",
    },
    "mythology": {
        "seat_one_starts": "The first seat begins, without drawing for it.",
        "four_players_two_cultures": "Four players share two cultures, two players each.",
        "piece_split": "How many pieces there are: as many of myth units as of mortals, or more mortals.",
        "unlimited_pieces": "Pieces never run out.",
        "hades_any_unit": "Hades takes any unit; otherwise a mortal one only.",
        "medusa_giant_bonus": "How many dice Medusa adds against giants.",
        "leftover_battle_vp": "Who gets what lies on Won the Last Battle at the end: nobody, or the latest winner.",
    },
}

BOTS = {
    "random": ("Random", "Plays any legal move; to try things out, not to be beaten by."),
    "heuristic": (
        "Heuristic",
        "Weighs what each move is worth now; a steady opponent that rolls the same dice as you.",
    ),
}
