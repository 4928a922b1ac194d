"""The texts of the shelf about games, sheets, options and bots: one honest line each."""

from __future__ import annotations

from astragal.rules.tongues import noted

GAMES_IN_A_LINE = {
    "bronze": noted(
        "Roll dice for food, goods and workers; build cities and monuments, and learn faster than the others."
    ),
    "iron": noted("Provinces, ports, armies and a fate die with two faces: battles bring tribute, or cost it."),
    "diciv": noted(
        "Dice carry you through the ages of technology; there are four ways to win, and barbarians on the way."
    ),
    "mythology": noted("Greeks, Egyptians and Norse gather, build and fight with cards that the others do not see."),
}

SHEETS = {
    "bronze": {
        "classic": noted("As first printed, and as most people know it."),
        "revised": noted(
            "The 2024/2025 printing: different prices and points, and more for later builders of a monument."
        ),
        "late": noted("Ships, trading between players, four more developments and a longer game."),
    },
    "iron": {
        "short": noted("The short game: 5 developments, 30 tribute or 4 of the 5 monuments end it."),
        "full": noted("The full game: 7 developments, 50 tribute or all 5 monuments end it."),
    },
    "diciv": {
        "reconstructed": noted("Twenty turns on a game sheet that we reconstructed from the rules."),
    },
    "mythology": {
        "standard": noted("Everything in the box, for two to eight players."),
    },
}

TITLES = (
    noted("The Bronze Age, first printings to 2015"),
    noted("The Bronze Age, printing of 2024/2025"),
    noted("The Late Bronze Age"),
    noted("The Iron Age, short game"),
    noted("The Iron Age, full game"),
    noted("Die Civilization, with a reconstructed game sheet"),
    noted("Age of Mythology: The Boardgame"),
)
"""The titles of the sheets, listed here for translation."""

OPTIONS = {
    "bronze": {
        "dev_goal": noted("How many developments end the game."),
        "trading": noted("Players may trade goods with each other."),
        "trade_step": noted("When players trade: before or after building."),
        "allow_gifts": noted("One side of a deal may give nothing."),
        "offers_per_turn": noted("How many offers a player may make in one turn."),
        "counters_per_offer": noted("How many counter-offers may answer an offer."),
        "must_use_workers": noted("Workers may not be left unused while they could build something."),
        "cities_in_order": noted("Only the first unfinished city takes workers."),
        "same_round_both_first": noted(
            "Everyone who completes a monument in the same round as its first builder scores as first."
        ),
        "any_payment": noted("You may pay with more goods than a purchase needs."),
        "smithing_trigger": noted("Smithing strikes with exactly 4 skulls, or with 4 or more."),
        "smithing_solo_bonus": noted("In solitaire Smithing gives the points that an opponent would have lost."),
        "solo_rounds": noted("How many rounds a solitaire game has."),
        "solo_reroll_skulls": noted("In solitaire, skulls may be rolled again."),
        "solo_early_end": noted("Developments and monuments can end a solitaire game before its last round."),
        "round_cap": noted("After this many rounds the game ends if nothing else has ended it."),
    },
    "iron": {
        "dev_goal": noted("How many developments end the game."),
        "tribute_goal": noted("How much tribute ends the game."),
        "monument_goal": noted("How many of the five monuments must be built to end the game."),
        "monuments_by_one": noted("A single player must have built the monuments that end the game."),
        "walls_optional": noted("A player with Walls may still fight the Barbarians."),
        "granaries": noted("When Granaries turn goods into food: at any time, or only before feeding."),
        "any_payment": noted("You may hand in wealth that a purchase does not need."),
        "sheet_limits": noted("Tribute stops at 60 and disasters at 45, where the printed sheet ends."),
        "solo_rounds": noted("How many rounds a solitaire game has."),
        "solo_target": noted("The points to beat in a solitaire game."),
        "solo_early_end": noted("What ends other games ends a solitaire game too."),
        "round_cap": noted("After this many rounds the game ends if nothing else has ended it."),
    },
    "diciv": {
        "turns": noted("How many turns the timeline has."),
        "off_turn_match_rolls": noted("The others may throw along with the player whose turn it is."),
        "seat_one_starts": noted("The first seat begins without a throw."),
        "encampment": noted("A solo player has an encampment to conquer."),
        "barbarian_turn_skips_upkeep": noted("No upkeep in a turn in which barbarians came."),
        "resource_purchase": noted("What gold may buy: only missing resources, or any number of them."),
        "bought_modern_counts": noted("A Modern technology that was bought counts towards victory."),
        "set_aside_units_defend": noted("Units set aside for a war defend until they attack."),
        "war_rolls_at": noted("When attacks are rolled: at the start of the turn or at its end."),
        "defender_picks_lost_city": noted(
            "A player who loses a city chooses which; otherwise an Empire city goes first."
        ),
        "domination_needs_elimination": noted("For domination the others must be eliminated, not only without cities."),
        "purpose_switch_needs_full_reroll": noted(
            "Switching between research and the other two purposes takes a new throw of all dice."
        ),
        "rank_without_victory": noted("Without a victory, the player with the most points wins."),
    },
    "mythology": {
        "seat_one_starts": noted("The first seat begins without a draw."),
        "four_players_two_cultures": noted("Four players share two cultures, two players each."),
        "piece_split": noted("How many pieces there are: as many myth units as mortals, or more mortals."),
        "unlimited_pieces": noted("Pieces never run out."),
        "hades_any_unit": noted("Hades takes any unit; otherwise only a mortal one."),
        "medusa_giant_bonus": noted("How many dice Medusa adds against giants."),
        "leftover_battle_vp": noted(
            "Who gets the cubes on Won the Last Battle at the end: nobody, or the latest winner."
        ),
    },
}

BOTS = {
    "random": (noted("Random"), noted("Plays any legal move; for trying things out, not for a challenge.")),
    "easy": (noted("Easy"), noted("Knows what things are worth, but often moves without thinking; for a first game.")),
    "medium": (noted("Medium"), noted("Weighs the value of each move and slips now and then; a steady opponent.")),
    "hard": (noted("Hard"), noted("Plays as well as it can and seldom slips.")),
    "expert": (noted("Expert"), noted("The strongest bot; it never slips, and it rolls the same dice as you.")),
}
"""The levels that people choose from; the policies behind them are for studies only."""
