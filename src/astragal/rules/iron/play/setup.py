"""Before the first round: what everybody starts with, and the second port or province of each."""

from astragal.rules.iron.play.build import found_province, open_port
from astragal.rules.iron.state import MOST_SEATS, START, START_PORT
from astragal.rules.kit import rule


@rule
def set_up(sheet, s, seats):
    """IR-0.1, IR-0.2, IR-0.3: pegs and sheets of the start; the first seat is to choose its second port or province."""
    s.seats = seats
    s.round_no = 1
    s.buying = -1
    s.asked = -1
    for seat in range(MOST_SEATS):
        player = s.players[seat]
        here = 1 if seat < seats else 0
        player.food = here * sheet.food_start
        player.goods = here * sheet.goods_start
        player.armies = here * sheet.armies_start
        player.ships = here * sheet.ships_start
        player.wealth = here * sheet.wealth_start
        player.conquest = here * sheet.conquest_start
        player.provinces = here
        player.ports = here
    s.step = START
    s.active = 0
    s.mover = 0


@rule
def choose_start(sheet, s, action, story):
    """IR-0.3: the second port, or the second province with all that it brings, free of charge."""
    me = s.players[s.active]
    if action == START_PORT:
        me.port_boxes = sheet.port_boxes[1]
        me.port_urns = sheet.port_urns[1]
        open_port(s, me, story)
    else:
        me.province_boxes = sheet.province_boxes[1]
        found_province(sheet, s, me, story)
