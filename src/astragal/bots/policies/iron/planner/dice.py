"""The dice of a turn, solved exactly: every final result gets its worth, then the rolls are worked through backwards.

If the planner has learned to value positions, a result is worth the value of the end of its turn; else what it brings.

Of the empire dice only the number of each face counts, so those that stay are a multiset, and so is a result; the fate
die is kept beside it. The worth of dice that stay, with the others about to be thrown, is the mean over the next die.
That takes one pass over all sets, from the largest to the smallest.
"""

from astragal.bots.policies import whole
from astragal.bots.policies.iron.planner.room import FATES, THROWN, at
from astragal.bots.policies.iron.planner.turn import finish_turn
from astragal.bots.policies.iron.planner.value import has_learned, worth_after_turn
from astragal.bots.policies.iron.roll import NO_FATE, one_die, turn_worth
from astragal.bots.policies.multisets import FIRST_OF_SIZE, count_of, with_die
from astragal.rules.iron.play.turn import advance
from astragal.rules.iron.state import CHOOSE, FACES_OF_A_DIE, FATE_DIE, LEADERSHIP, OMENS_FACE, REROLL
from astragal.rules.kit import NOBODY, rule, try_out
from astragal.table.bot import forget

OMENS_FATE = OMENS_FACE - FACES_OF_A_DIE


@rule
def hand_of_set(dice):
    """A set of empire dice as the number that `turn_worth` takes."""
    hand = 0
    for face in range(FACES_OF_A_DIE):
        hand += count_of(dice, face) * one_die(face)
    return hand


@rule
def size_of(s):
    """The number of empire dice this turn."""
    return whole(s.dice_count) - 1


@rule
def find_plain(mind, room, sheet, s, me, worths):
    """Find the worth of the turn for every result and face of the fate die, before omens are used."""
    forget(room)
    size = size_of(s)
    for dice in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        hand = hand_of_set(dice)
        for fate in range(FACES_OF_A_DIE):
            shows = NO_FATE if fate == OMENS_FATE else FACES_OF_A_DIE + fate
            room.plain[at(dice, fate)] = turn_worth(mind, sheet, s, me, hand, shows, worths, room)


@rule
def lay_dice(t, dice, fate):
    """Put these dice on the table as the final throw, ready to be used."""
    die = 1
    for face in range(FACES_OF_A_DIE):
        for _ in range(count_of(dice, face)):
            t.dice[die] = face
            die += 1
    t.dice[FATE_DIE] = FACES_OF_A_DIE + fate
    t.step = CHOOSE
    t.mover = NOBODY


@rule
def is_reachable(sheet, s, me, dice, fate):
    """Whether a result is still possible: skulls stay, except that omens can set one die and Leadership throw one."""
    slack = 1
    if me.developments[LEADERSHIP]:
        slack = 2
    elif sheet.skull_faces >> s.dice[FATE_DIE] & 1:
        if FACES_OF_A_DIE + fate != s.dice[FATE_DIE]:
            return False
        slack = 0
    for face in range(FACES_OF_A_DIE):
        if sheet.skull_faces >> face & 1:
            fallen = 0
            for die in range(1, s.dice_count):
                if s.dice[die] == face:
                    fallen += 1
            slack -= max(0, fallen - count_of(dice, face))
    return slack >= 0


@rule
def find_ends(mind, w, room, sheet, s, me, worths):
    """As `find_plain`, but with the value of the end of the turn for every result; 0 for those no longer possible."""
    size = size_of(s)
    for dice in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        for fate in range(FACES_OF_A_DIE):
            room.plain[at(dice, fate)] = 0.0
            if is_reachable(sheet, s, me, dice, fate):
                try_out(room, s)
                lay_dice(room.tried, dice, fate)
                advance(sheet, room.tried, None)
                finish_turn(mind, room, sheet, s.active, worths)
                room.plain[at(dice, fate)] = worth_after_turn(w, room, sheet, room.tried, worths.seat)


@rule
def find_results(mind, w, room, sheet, s, me, worths):
    """Find what every result is worth once rolling has ended."""
    if has_learned(w):
        find_ends(mind, w, room, sheet, s, me, worths)
    else:
        find_plain(mind, room, sheet, s, me, worths)
    use_omens(room, sheet, size_of(s))


@rule
def use_omens(room, sheet, size):
    """If the fate die shows omens, set one die to whatever is best: the fate die, or an empire die."""
    first = FIRST_OF_SIZE[size]
    for dice in range(first, FIRST_OF_SIZE[size + 1]):
        best = room.plain[at(dice, OMENS_FATE)]
        for fate in range(FACES_OF_A_DIE):
            room.ends[at(dice, fate)] = room.plain[at(dice, fate)]
            if fate != OMENS_FATE and sheet.face_weight[FACES_OF_A_DIE + fate] > 0:
                best = max(best, room.plain[at(dice, fate)])
        room.ends[at(dice, OMENS_FATE)] = best
    if size > 0:
        for stay in range(FIRST_OF_SIZE[size - 1], first):
            best = room.plain[at(with_die(stay, 0), OMENS_FATE)]
            for face in range(FACES_OF_A_DIE):
                if sheet.face_weight[face] > 0:
                    best = max(best, room.plain[at(with_die(stay, face), OMENS_FATE)])
            for face in range(FACES_OF_A_DIE):
                here = at(with_die(stay, face), OMENS_FATE)
                room.ends[here] = max(room.ends[here], best)


@rule
def take_means(room, sheet, size):
    """Fill in the worth of dice that stay while the others are thrown, from that of full sets."""
    total = 0
    total_fate = 0
    for face in range(FACES_OF_A_DIE):
        total += sheet.face_weight[face]
        total_fate += sheet.face_weight[FACES_OF_A_DIE + face]
    first = FIRST_OF_SIZE[size]
    for dice in range(first, FIRST_OF_SIZE[size + 1]):
        mean = 0.0
        for fate in range(FACES_OF_A_DIE):
            mean += sheet.face_weight[FACES_OF_A_DIE + fate] * room.results[at(dice, fate)]
        room.results[at(dice, THROWN)] = mean / total_fate
    for stay in range(first - 1, -1, -1):
        for fate in range(FATES):
            mean = 0.0
            for face in range(FACES_OF_A_DIE):
                mean += sheet.face_weight[face] * room.results[at(with_die(stay, face), fate)]
            room.results[at(stay, fate)] = mean / total


@rule
def stop_rolling(room, size):
    """Set results to their worth if nothing more is thrown."""
    for dice in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        for fate in range(FACES_OF_A_DIE):
            room.results[at(dice, fate)] = room.ends[at(dice, fate)]


@rule
def use_leadership(room, sheet, size):
    """Allow for one die, even a skull, to be thrown once more before omens are used."""
    stop_rolling(room, size)
    take_means(room, sheet, size)
    for dice in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
        for fate in range(FACES_OF_A_DIE):
            room.ends[at(dice, fate)] = max(room.ends[at(dice, fate)], room.results[at(dice, THROWN)])
    if size > 0:
        for stay in range(FIRST_OF_SIZE[size - 1], FIRST_OF_SIZE[size]):
            for face in range(FACES_OF_A_DIE):
                for fate in range(FACES_OF_A_DIE):
                    here = at(with_die(stay, face), fate)
                    room.ends[here] = max(room.ends[here], room.results[at(stay, fate)])


@rule
def solve_rolls(mind, w, room, sheet, s, me, rolls, worths):
    """Find the worth of all dice that may stay if the others are thrown and `rolls` more rolls may follow."""
    size = size_of(s)
    first = FIRST_OF_SIZE[size]
    find_results(mind, w, room, sheet, s, me, worths)
    if me.developments[LEADERSHIP]:
        use_leadership(room, sheet, size)
    stop_rolling(room, size)
    take_means(room, sheet, size)
    for _ in range(rolls):
        stop_rolling(room, size)
        for stay in range(first):
            for face in range(FACES_OF_A_DIE):
                if not sheet.skull_faces >> face & 1:
                    more = with_die(stay, face)
                    for fate in range(FATES):
                        room.results[at(more, fate)] = max(room.results[at(more, fate)], room.results[at(stay, fate)])
        for dice in range(first, FIRST_OF_SIZE[size + 1]):
            for fate in range(FACES_OF_A_DIE):
                if not sheet.skull_faces >> (FACES_OF_A_DIE + fate) & 1:
                    here = at(dice, fate)
                    room.results[here] = max(room.results[here], room.results[at(dice, THROWN)])
        take_means(room, sheet, size)


@rule
def place_that_stays(s, dice):
    """The place of all dice except these."""
    stay = 0
    for die in range(1, s.dice_count):
        if not dice >> die & 1:
            stay = with_die(stay, s.dice[die])
    return at(stay, THROWN if dice & 1 else s.dice[FATE_DIE] - FACES_OF_A_DIE)


@rule
def best_throw(room, s, actions, n, worth):
    """The throw, of the legal actions, after which the dice that stay are worth most; none if stopping is as good."""
    best = REROLL
    for i in range(n):
        dice = actions[i] - REROLL
        if dice and room.results[place_that_stays(s, dice)] > worth:
            best = REROLL + dice
            worth = room.results[place_that_stays(s, dice)]
    return best


@rule
def choose_throw(mind, w, room, sheet, s, me, actions, n, worths):
    """The dice to throw again, or none."""
    solve_rolls(mind, w, room, sheet, s, me, sheet.rolls - s.rolls - 1, worths)
    return best_throw(room, s, actions, n, room.ends[place_that_stays(s, 0)])


@rule
def choose_lead(mind, w, room, sheet, s, me, actions, n, worths):
    """The die to throw once more with Leadership, or none."""
    size = size_of(s)
    find_results(mind, w, room, sheet, s, me, worths)
    stop_rolling(room, size)
    take_means(room, sheet, size)
    return best_throw(room, s, actions, n, room.ends[place_that_stays(s, 0)])
