"""Step 1, second half: set the either-dice, then collect goods, food, population and innovations."""

from astragal.rules.iron.refusals import ALLOWED, NOT_THAT_MANY_DICE
from astragal.rules.iron.state import AQUEDUCTS, DYEMAKING, FATE_DIE, GRAIN, IRRIGATION
from astragal.rules.iron.story import FOOD_COLLECTED, GOODS_COLLECTED, POPULATION_AND_INNOVATIONS
from astragal.rules.kit import rule, tell


@rule
def either_dice(sheet, s):
    """How many dice give food or population."""
    count = 0
    for die in range(s.dice_count):
        count += sheet.face_either[s.dice[die]]
    return count


@rule
def ask_food_or_population(sheet, s, story):
    """IR-2.3: asked when there is an either-die."""
    if either_dice(sheet, s) > 0:
        s.mover = s.active
    else:
        collect(sheet, s, 0, story)


@rule
def refuse_food_dice(food_dice, either):
    """IR-2.3: any split of the either-dice; they are alike, so only their number matters."""
    if food_dice > either:
        return NOT_THAT_MANY_DICE
    return ALLOWED


@rule
def food_change(sheet, me, fate):
    """IR-1.7, IR-10.7, IR-10.12, IR-10.18: what fate die, Irrigation and Aqueducts add to every food die."""
    change = sheet.face_food_change[fate] + me.developments[IRRIGATION] * sheet.irrigation_food
    return change + me.developments[AQUEDUCTS] * sheet.aqueducts_food


@rule
def food_of(sheet, face, change):
    """IR-2.2: what a die with this face brings as food; a face that gives no food on this sheet is no food die."""
    return max(0, sheet.face_food[face] + change) if sheet.face_food[face] > 0 else 0


@rule
def collect(sheet, s, food_dice, story):
    """IR-1.6, IR-2.1, IR-2.2, IR-2.3, IR-2.5: what the final dice bring, the first `food_dice` either-dice as food."""
    me = s.players[s.active]
    change = food_change(sheet, me, s.dice[FATE_DIE])
    goods = me.developments[DYEMAKING] * sheet.dyemaking_goods
    food = 0
    population = 0
    innovations = 0
    for die in range(s.dice_count):
        face = s.dice[die]
        as_food = 1
        as_population = 1
        if sheet.face_either[face]:
            as_food = 1 if food_dice > 0 else 0
            as_population = 1 - as_food
            food_dice -= 1
        food += as_food * food_of(sheet, face, change)
        population += as_population * sheet.face_population[face]
        innovations += sheet.face_innovations[face]
        goods += sheet.face_goods[face] + sheet.face_port_goods[face] * me.ports
    s.population = population
    s.innovations = innovations
    if population + innovations > 0:
        tell(story, POPULATION_AND_INNOVATIONS, s.active, population, innovations)
    collect_goods(sheet, s, me, goods, story)
    collect_food(sheet, s, me, food, story)
    s.step = GRAIN


@rule
def collect_goods(sheet, s, me, goods, story):
    """IR-2.1, IR-2.4, IR-10.3: all goods at once; those beyond the row are lost."""
    gained = min(goods, sheet.goods_spaces - me.goods)
    me.goods += gained
    if goods > 0:
        tell(story, GOODS_COLLECTED, s.active, gained, goods - gained)


@rule
def collect_food(sheet, s, me, food, story):
    """IR-2.4: all food at once; what is beyond the row is lost before anybody eats."""
    gained = min(food, sheet.food_spaces - me.food)
    me.food += gained
    if food > 0:
        tell(story, FOOD_COLLECTED, s.active, gained, food - gained)
