"""Battles: strengths compared, tribute or disaster boxes filled, an army lost. There are no dice in them."""

from astragal.rules.iron.state import FORMATIONS, NAVY
from astragal.rules.iron.story import ARMIES_LOST, BATTLE, BATTLE_LOST, TRIBUTE_GAINED
from astragal.rules.kit import rule, tell


@rule
def strength(sheet, player):
    """IR-4.1, IR-10.4, IR-10.13: armies, and what Formations and Navy add to them."""
    more = player.developments[FORMATIONS] * sheet.formations_strength
    return player.armies + more + player.developments[NAVY] * player.ships * sheet.navy_strength


@rule
def battle_margin(sheet, player, opposing):
    """IR-4.2: what a battle against this strength would bring now: tribute above 0, disaster boxes below."""
    return strength(sheet, player) - opposing


@rule
def disaster_boxes_filled(sheet, player, boxes):
    """IR-3.10: how many boxes would be filled: beyond the printed ones too, unless the option forbids it."""
    if sheet.sheet_limits:
        return max(0, min(boxes, sheet.disaster_boxes - player.disasters))
    return boxes


@rule
def tribute_marked(sheet, player, tribute):
    """IR-4.10: how much tribute would be marked: beyond the printed boxes too, unless the option forbids it."""
    if sheet.sheet_limits:
        return max(0, min(tribute, sheet.tribute_boxes - player.tribute))
    return tribute


@rule
def fill_disaster_boxes(sheet, player, boxes):
    """IR-3.10: they only grow; returns how many are new."""
    boxes = disaster_boxes_filled(sheet, player, boxes)
    player.disasters += boxes
    return boxes


@rule
def gain_tribute(sheet, s, seat, tribute, story):
    """IR-4.10: it only grows."""
    player = s.players[seat]
    tribute = tribute_marked(sheet, player, tribute)
    player.tribute += tribute
    if tribute > 0:
        tell(story, TRIBUTE_GAINED, seat, tribute, player.tribute)


@rule
def battle(sheet, s, seat, opposing, story):
    """IR-4.2, IR-4.3: fight, then lose an army, and with Navy a ship; returns by how much the seat was stronger."""
    player = s.players[seat]
    margin = battle_margin(sheet, player, opposing)
    tell(story, BATTLE, seat, margin + opposing, opposing)
    if margin > 0:
        gain_tribute(sheet, s, seat, margin, story)
    elif margin < 0:
        tell(story, BATTLE_LOST, seat, fill_disaster_boxes(sheet, player, -margin), 0)
    armies = min(player.armies, sheet.army_loss)
    ships = player.developments[NAVY] * min(player.ships, sheet.ship_loss)
    player.armies -= armies
    player.ships -= ships
    if armies + ships > 0:
        tell(story, ARMIES_LOST, seat, armies, ships)
    return margin
