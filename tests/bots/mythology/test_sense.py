"""Age of Mythology: what no beginner would do, the heuristic player does not do either."""

from __future__ import annotations

import time
from typing import Any

import pytest

from astragal.bots import PolicyBot
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

GAME = "mythology"
CUBES = 30
RICH = {"food": 10, "wood": 10, "gold": 10, "favor": 10}
NOTHING: dict[str, int] = {}


def table(**parts: Any) -> dict[str, Any]:
    """Two players, a Greek and an Egyptian, in a round; the Greek plays. Other victory cubes are shared out evenly."""
    me = {"culture": "greek", "victory": 0, **parts.pop("me", {})}
    you = {"culture": "egyptian", "victory": 0, **parts.pop("you", {})}
    bank = parts.pop("victory_bank", 14)
    cards = parts.pop("victory_cards", {})
    rest = CUBES - bank - sum(cards.values()) - me["victory"] - you["victory"]
    me["victory"] += rest // 2
    you["victory"] += rest - rest // 2
    here = {"players": 2, "turn": 3, "round": 2, "start": 1, "active": 1, "asked": 1, "me": me, "you": you}
    return here | {"victory_bank": bank, "victory_cards": cards} | parts


def playing(card: str, **parts: Any) -> dict[str, Any]:
    """The same, with a permanent card being carried out."""
    under_way = {"card": card, "use_action": True, **parts.pop("under_way", {})}
    me = {"spent": [card], **parts.pop("me", {})}
    return table(under_way=under_way, me=me, **parts)


def praying(god: str, culture: str = "greek", **parts: Any) -> dict[str, Any]:
    """The same, with a god card being carried out."""
    under_way = {"card": god, **parts.pop("under_way", {})}
    me = {"culture": culture, **parts.pop("me", {})}
    return table(under_way=under_way, decks={culture: {"up": {god: 1}}}, me=me, **parts)


# The end of the game.


def test_it_builds_the_wonder_that_wins(choice):
    me = {"age": "mythic", "cubes": RICH, "permanents": ["build", "gather"]}
    cards = {"wonder": 6}
    assert choice(**table(step="play", victory_bank=10, victory_cards=cards, me=me)) == "play Build"
    me = {"age": "mythic", "cubes": RICH}
    parts = playing("build", step="build", left=1, victory_bank=10, victory_cards=cards, me=me)
    assert choice(**parts) == "build Wonder"


def test_it_does_not_end_a_game_that_it_would_lose(choice):
    me = {"age": "mythic", "cubes": RICH}
    you = {"victory": 9}
    parts = playing("build", step="build", left=1, victory_bank=10, victory_cards={"wonder": 2}, me=me, you=you)
    assert choice(**parts) != "build Wonder"


def test_it_enters_the_next_age_while_there_is_time_to_use_it(choice):
    cubes = {"food": 6, "wood": 6, "gold": 6, "favor": 6}
    me = {"cubes": cubes, "permanents": ["next_age", "explore"], "tiles": ["fertile_food", "forest_wood", "hills_gold"]}
    for age in ("archaic", "classical", "heroic"):
        parts = table(step="play", turn=2, victory_bank=26, victory_cards={"wonder": 4}, me={**me, "age": age})
        assert choice(**parts) == "play Next Age", age
    late = table(step="play", turn=14, round=3, victory_bank=1, victory_cards={"largest_army": 9}, me=me)
    assert choice(**late) != "play Next Age"


def test_in_the_mythic_age_it_takes_the_cards_that_lead_to_the_wonder(choice):
    me = {"age": "mythic", "cubes": {"food": 5, "wood": 5, "gold": 5, "favor": 5}, "permanents": []}
    parts = table(step="permanents", round=0, victory_bank=12, victory_cards={"wonder": 7}, me=me)
    assert choice(**parts) == "take Gather, Build, Trade"


def test_it_does_not_sell_what_it_saves_for_the_wonder(choice):
    cards = {"wonder": 8}
    me = {"age": "mythic", "cubes": {"food": 9, "wood": 9, "gold": 9, "favor": 9}, "buildings": {"great_temple": 1}}
    parts = playing("trade", step="temple", victory_bank=10, victory_cards=cards, me=me)
    assert choice(**parts) == "end trade"
    parts = playing("trade", step="temple", victory_bank=10, victory_cards=cards, me={**me, "age": "heroic"})
    assert choice(**parts) == "buy victory cube"


def test_it_buys_victory_cubes_at_the_great_temple(choice):
    me = {"cubes": {"favor": 9}, "buildings": {"great_temple": 1}}
    assert choice(**playing("trade", step="temple", victory_bank=10, me=me)) == "buy victory cube"


def test_it_does_not_buy_the_last_victory_cube_when_it_is_behind(choice):
    me = {"cubes": {"favor": 9}, "buildings": {"great_temple": 1}}
    parts = playing("trade", step="temple", victory_bank=1, victory_cards={"wonder": 5}, me=me, you={"victory": 9})
    assert choice(**parts) == "end trade"


def test_it_trades_all_it_has_for_favor_that_buys_a_victory_cube(choices):
    me = {"cubes": {"food": 5, "wood": 5}, "buildings": {"great_temple": 1, "market": 1}}
    moves = choices(**playing("trade", step="trade_give", victory_bank=10, me=me))
    assert len(moves) == 9 and moves[-1] == "give no more"


# Hands and victory cubes.


def placing(**parts: Any) -> dict[str, Any]:
    """The beginning of a turn."""
    here = table(step="place", round=0, **parts)
    del here["active"]
    return here


def test_it_places_cubes_where_it_leads(choice):
    seats: dict[str, Any] = {"me": {"buildings": {"granary": 1, "monument": 1, "quarry": 1, "market": 1, "wall": 1}}}
    assert choice(**placing(victory_bank=8, **seats)) == "place on Most Buildings"


def test_it_never_keeps_permanent_cards_which_it_can_take_again(choice):
    me = {"permanents": ["explore", "gather"]}
    assert choice(**table(step="keep", round=5, me=me)) == "keep no permanents"


def test_it_takes_the_build_card_for_a_temple_that_it_can_pay_when_the_next_age_is_out_of_reach(choice):
    me = {"cubes": {"food": 4, "wood": 4, "gold": 4, "favor": 4}, "tiles": ["fertile_food"] * 3 + ["hills_gold"] * 3}
    me["age"] = "classical"
    assert "Build" in choice(**table(step="permanents", turn=2, round=0, victory_bank=26, me=me))


def test_it_does_not_take_an_attack_card_against_a_far_stronger_neighbour(choice):
    you = {"units": {"phoenix": 4, "sphinx": 4, "mummy": 4}}
    assert "Attack" not in choice(**table(step="permanents", round=0, victory_bank=20, me={"units": {}}, you=you))


def test_it_plays_next_age_rather_than_burn_it_when_that_is_all_it_can_do(choice):
    me = {"cubes": {"food": 5, "wood": 5, "gold": 5, "favor": 5}, "permanents": ["next_age"]}
    assert choice(**table(step="play", turn=2, victory_bank=26, me=me)) == "play Next Age"


# Tiles and workers.


def test_it_takes_the_tile_with_two_cubes(choice):
    offer = {"hills_gold": 1, "hills_food": 1}
    parts = playing("explore", step="explore", left=1, offer=offer, me={"tiles": NOTHING})
    assert choice(**parts) == "take hills gold"


def test_it_gathers_what_its_land_brings_most_of(choice):
    me = {"cubes": NOTHING, "tiles": ["hills_gold", "hills_gold", "hills_gold", "fertile_food"]}
    assert choice(**playing("gather", step="gather_what", me=me)) in {"gather gold", "gather hills"}


def test_it_sends_an_idle_villager_where_something_is_gathered(choice):
    me = {"buildings": {"house": 1}, "villagers": 1, "tiles": {"1": "fertile_food", "5": "hills_gold"}}
    parts = playing("gather", step="workers", under_way={"gathered": "gold"}, me=me)
    assert choice(**parts) == "villager to 5"


def test_it_moves_a_villager_to_where_something_is_gathered(choices):
    me = {
        "buildings": {"house": 1},
        "villagers": 0,
        "tiles": {"1": "fertile_food", "5": "hills_gold", "9": "hills_gold"},
        "workers": {"1": "villager"},
    }
    moves = choices(**playing("gather", step="workers", under_way={"gathered": "gold"}, me=me))
    assert moves[:2] == ["lift 1", "villager to 5"]


def test_it_gives_up_the_villager_that_does_not_work(choice):
    me = {"buildings": {"house": 1}, "villagers": 1, "tiles": {"1": "fertile_food"}, "workers": {"1": "villager"}}
    parts = playing("attack", step="lose_villager", under_way={"bereaved": 1, "resume": "card_done"}, me=me)
    assert choice(**parts) == "lose villager"


# Battles.


def battle(step: str, mine: dict[str, int], theirs: dict[str, int], area: str = "city", **more: Any) -> dict[str, Any]:
    """The Greek attacks the Egyptian with these units against those."""
    asked = more.pop("asked", 1)
    sides = {
        "attacker": {"seat": 1, "units": mine, "limit": 7, "chosen": True, **more.pop("attacker", {})},
        "defender": {"seat": 2, "units": theirs, "limit": 7, "chosen": True, **more.pop("defender", {})},
    }
    me = {"units": {}, **more.pop("me", {})}
    you = {"units": {}, **more.pop("you", {})}
    parts = playing("attack", step=step, me=me, you=you, battle={"area": area, **sides}, **more)
    return parts | {"asked": asked}


def test_it_does_not_attack_where_it_would_be_beaten(choice):
    you = {"units": {"phoenix": 4, "sphinx": 4, "mummy": 4}}
    me = {"units": {"hoplite": 1}, "permanents": ["attack", "explore"]}
    assert choice(**table(step="play", me=me, you=you)) != "play Attack"


def test_it_attacks_a_neighbour_without_units_where_there_is_much_to_win(choice):
    you = {"units": {}, "buildings": {"great_temple": 1}}
    me = {"units": {"hoplite": 3}, "permanents": ["attack", "trade"], "cubes": {"food": 2, "wood": 2}}
    parts = table(step="play", round=3, victory_cards={"last_battle": 3}, me=me, you=you)
    assert choice(**parts) == "play Attack"


def test_it_retreats_from_a_hopeless_battle(choice):
    assert choice(**battle("stand", {"hoplite": 2}, {"phoenix": 4, "scorpion_man": 3})) == "retreat"


def test_it_stays_in_a_battle_that_it_wins(choice):
    you = {"buildings": {"great_temple": 1}}
    assert choice(**battle("stand", {"hydra": 4, "cyclops": 3}, {"spearman": 2}, you=you)) == "fight"


def test_it_answers_giants_with_the_medusa(choice):
    parts = battle("battle_card", {"toxotes": 1, "medusa": 1}, {"scorpion_man": 2, "elephant": 2})
    assert choice(**parts) == "card Medusa"


def test_it_razes_the_great_temple(choice):
    you = {"units": {}, "buildings": {"great_temple": 1, "house": 1, "wall": 1}, "villagers": 1}
    parts = battle("raze", {}, {}, left=1, you=you)
    parts["battle"]["winner"] = "attacker"
    assert choice(**parts) == "raze Great Temple"


def test_it_brings_its_best_units(choices):
    me = {"units": {"toxotes": 2, "medusa": 2}}
    you = {"units": {"scorpion_man": 4}}
    parts = battle("commit", {}, {}, me=me, you=you, attacker={"limit": 2, "chosen": False}, defender={"chosen": False})
    assert choices(**parts)[0] == "commit Medusa"


# Gods.


def test_it_uses_a_power_that_brings_more_than_its_favor(choice):
    me = {"cubes": {"favor": 2}, "tiles": ["fertile_food", "fertile_food"]}
    assert choice(**praying("poseidon", step="halves", me=me)) == "both halves"


def test_it_aims_a_destroyed_building_at_the_temple(choice):
    you = {"buildings": {"great_temple": 1, "house": 1}, "villagers": 1}
    parts = praying("njord", "norse", step="power_building", you=you, under_way={"victim": 2})
    assert choice(**parts) == "target Great Temple"


def test_it_sacrifices_its_least_unit(choice):
    me = {"units": {"toxotes": 1, "hydra": 1, "cyclops": 1}}
    parts = praying("hades", step="power_unit", left=1, me=me)
    assert choice(**parts) == "target Toxotes"


# Time.


@pytest.mark.parametrize("players", [2, 4])
def test_it_thinks_for_a_moment_only(players):
    match = Match(GAME, players=players, dealer=SeededDealer(6))
    bots = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=1) for seat in range(players)]
    spent = []
    while len(match.events) < 350:
        match.deal()
        seen = match.seen_by(match.to_move)
        before = time.process_time()
        action = bots[match.to_move].choose(seen)
        spent.append(time.process_time() - before)
        match.play(action)
    assert sum(spent) / len(spent) < 0.02
