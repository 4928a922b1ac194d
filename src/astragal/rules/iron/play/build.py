"""Step 4: fill boxes of provinces, ports and monuments, fill urns, raise armies, build ships."""

from astragal.rules.iron.play.battles import gain_tribute
from astragal.rules.iron.play.granaries import goods_to_turn
from astragal.rules.iron.refusals import (
    ALLOWED,
    ARMIES_FULL,
    FINISHED,
    NO_FOOD,
    NO_GOODS,
    NO_GRANARIES,
    NO_POPULATION,
    NO_ROOM_FOR_FOOD,
    NO_SHIPMAKING,
    PORT_BOXES_ALL_FILLED,
    PROVINCES_ALL_BUILT,
    SHIP_TOO_DEAR,
    SHIPS_FULL,
    URNS_ALL_FILLED,
)
from astragal.rules.iron.state import ARCHITECTURE, BUY, FIRST, FURTHER, GRANARIES, LATER, MONUMENTS, SHIPMAKING
from astragal.rules.iron.story import (
    ARMY_RAISED,
    MONUMENT_BUILT,
    POPULATION_UNUSED,
    PORT_BUILT,
    PROVINCE_BUILT,
    SHIP_BUILT,
)
from astragal.rules.kit import rule, tell


@rule
def province_is_open(sheet, me):
    """IR-5.2: whether a province box is left."""
    return me.province_boxes < sheet.province_boxes[FURTHER]


@rule
def port_box_is_open(sheet, me):
    """IR-5.4: whether a box of a port is left."""
    return me.port_boxes < sheet.port_boxes[FURTHER]


@rule
def urn_is_open(sheet, me):
    """IR-5.4: whether an urn of a port is left."""
    return me.port_urns < sheet.port_urns[FURTHER]


@rule
def can_raise_army(sheet, me):
    """IR-5.7: whether there is room for an army and food for it."""
    return (me.armies < sheet.armies_spaces) & (me.food >= sheet.army_food)


@rule
def can_build_ship(sheet, me):
    """IR-5.10, IR-10.6: whether a ship may be built."""
    return (me.developments[SHIPMAKING] != 0) & (me.ships < sheet.ships_spaces) & (me.goods >= sheet.ship_goods)


@rule
def can_turn_good(sheet, me):
    """IR-10.2: whether Granaries may turn a good into food while building."""
    return (sheet.granaries_any_time != 0) & (goods_to_turn(sheet, me) > 0)


@rule
def has_open_monument(me):
    """IR-5.9: whether a monument is not complete yet."""
    for monument in range(MONUMENTS):
        if me.monuments[monument] == 0:
            return True
    return False


@rule
def can_build(sheet, s, me):
    """IR-5.1, IR-5.4, IR-5.10: whether anything at all can be built, perhaps with food from Granaries."""
    if me.goods > 0 and (urn_is_open(sheet, me) or can_build_ship(sheet, me)):
        return True
    if s.population > 0:
        if province_is_open(sheet, me) or port_box_is_open(sheet, me) or can_raise_army(sheet, me):
            return True
        in_reach = me.food + goods_to_turn(sheet, me) >= sheet.army_food
        if me.armies < sheet.armies_spaces and can_turn_good(sheet, me) and in_reach:
            return True
    return s.population + s.free_boxes > 0 and has_open_monument(me)


@rule
def ask_build(sheet, s, story):
    """IR-5.1: asked while something can be built."""
    if can_build(sheet, s, s.players[s.active]):
        s.mover = s.active
    else:
        end_building(s, story)


@rule
def refuse_province_box(sheet, s, me):
    """IR-5.1, IR-5.2: population, and a box that is still open."""
    if not province_is_open(sheet, me):
        return PROVINCES_ALL_BUILT
    if s.population == 0:
        return NO_POPULATION
    return ALLOWED


@rule
def refuse_port_box(sheet, s, me):
    """IR-5.1, IR-5.4: population, and a box that is still open; urns do not matter."""
    if not port_box_is_open(sheet, me):
        return PORT_BOXES_ALL_FILLED
    if s.population == 0:
        return NO_POPULATION
    return ALLOWED


@rule
def refuse_urn(sheet, me):
    """IR-5.4, IR-5.6: a good, and an urn that is still open; boxes do not matter."""
    if not urn_is_open(sheet, me):
        return URNS_ALL_FILLED
    if me.goods == 0:
        return NO_GOODS
    return ALLOWED


@rule
def refuse_monument_box(s, me, monument):
    """IR-5.1, IR-5.9, IR-10.10: population or a free box of Architecture, and a monument that is not complete."""
    if me.monuments[monument]:
        return FINISHED
    if s.population + s.free_boxes == 0:
        return NO_POPULATION
    return ALLOWED


@rule
def refuse_army(sheet, s, me):
    """IR-5.1, IR-5.7: population, food, and room in the row."""
    if me.armies >= sheet.armies_spaces:
        return ARMIES_FULL
    if s.population == 0:
        return NO_POPULATION
    if me.food < sheet.army_food:
        return NO_FOOD
    return ALLOWED


@rule
def refuse_ship(sheet, me):
    """IR-5.6, IR-5.10: Shipmaking, room in the row, and the goods for it."""
    if not me.developments[SHIPMAKING]:
        return NO_SHIPMAKING
    if me.ships >= sheet.ships_spaces:
        return SHIPS_FULL
    if me.goods < sheet.ship_goods:
        return SHIP_TOO_DEAR
    return ALLOWED


@rule
def refuse_turn_good(sheet, me):
    """IR-10.2: Granaries, a good, and room for food."""
    if not me.developments[GRANARIES] or not sheet.granaries_any_time:
        return NO_GRANARIES
    if me.goods == 0:
        return NO_GOODS
    if me.food >= sheet.food_spaces:
        return NO_ROOM_FOR_FOOD
    return ALLOWED


@rule
def fill_province_box(sheet, s, me, story):
    """IR-5.1, IR-5.2: one box, from the left; the last one of a province builds it."""
    s.population -= 1
    me.province_boxes += 1
    if me.province_boxes == sheet.province_boxes[me.provinces]:
        found_province(sheet, s, me, story)


@rule
def found_province(sheet, s, me, story):
    """IR-5.3, IR-0.3: armies as far as there is room, tribute in full, both at once; no die this turn."""
    armies = min(sheet.province_armies[me.provinces], sheet.armies_spaces - me.armies)
    tribute = sheet.province_tribute[me.provinces]
    me.armies += armies
    me.provinces += 1
    tell(story, PROVINCE_BUILT, s.active, me.provinces, armies)
    gain_tribute(sheet, s, s.active, tribute, story)


@rule
def fill_port_box(sheet, s, me, story):
    """IR-5.1, IR-5.4: one box, from the left."""
    s.population -= 1
    me.port_boxes += 1
    open_finished_ports(sheet, s, me, story)


@rule
def fill_urn(sheet, s, me, story):
    """IR-5.4, IR-5.6: one urn, from the left, for one good."""
    me.goods -= 1
    me.port_urns += 1
    open_finished_ports(sheet, s, me, story)


@rule
def open_finished_ports(sheet, s, me, story):
    """IR-5.5: every port stands whose box and urns, and all before them, are filled."""
    while (
        me.ports <= sheet.further_ports
        and me.port_boxes >= sheet.port_boxes[me.ports]
        and me.port_urns >= sheet.port_urns[me.ports]
    ):
        open_port(s, me, story)


@rule
def open_port(s, me, story):
    """IR-5.5: one port more; no die this turn."""
    me.ports += 1
    tell(story, PORT_BUILT, s.active, me.ports, 0)


@rule
def fill_monument_box(sheet, s, me, monument, story):
    """IR-5.1, IR-10.10: one box, a free one of Architecture first; population used here may earn the next free ones."""
    if s.free_boxes > 0:
        s.free_boxes -= 1
    else:
        s.population -= 1
        if me.developments[ARCHITECTURE]:
            s.paired += 1
            if s.paired == sheet.architecture_population:
                s.paired = 0
                s.free_boxes = sheet.architecture_boxes - sheet.architecture_population
    me.monument_boxes[monument] += 1
    if me.monument_boxes[monument] == sheet.monument_boxes[monument]:
        complete_monument(sheet, s, me, monument, story)


@rule
def is_built(s, monument):
    """IR-5.8, IR-8.3: whether anybody has completed this monument."""
    for seat in range(s.seats):
        if s.players[seat].monuments[monument]:
            return True
    return False


@rule
def complete_monument(sheet, s, me, monument, story):
    """IR-5.8: the larger number for the first, the smaller one for everybody later."""
    if is_built(s, monument):
        me.monuments[monument] = LATER
        tell(story, MONUMENT_BUILT, s.active, monument, sheet.later_points[monument])
    else:
        me.monuments[monument] = FIRST
        tell(story, MONUMENT_BUILT, s.active, monument, sheet.first_points[monument])


@rule
def raise_army(sheet, s, me, story):
    """IR-5.7: one population and its food."""
    s.population -= 1
    me.food -= sheet.army_food
    me.armies += 1
    tell(story, ARMY_RAISED, s.active, me.armies, 0)


@rule
def build_ship(sheet, s, me, story):
    """IR-5.10: paid in goods, no population needed."""
    me.goods -= sheet.ship_goods
    me.ships += 1
    tell(story, SHIP_BUILT, s.active, me.ships, 0)


@rule
def end_building(s, story):
    """IR-2.5, IR-5.1: population left over is lost, free boxes too."""
    if s.population > 0:
        tell(story, POPULATION_UNUSED, s.active, s.population, 0)
    s.population = 0
    s.paired = 0
    s.free_boxes = 0
    s.step = BUY
