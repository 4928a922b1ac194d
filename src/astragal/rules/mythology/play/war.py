"""Which step of an attack asks what: the contract's functions for the steps from TARGET to RAID."""

from astragal.rules.kit import rule
from astragal.rules.mythology.play.attack import (
    ask_commit,
    ask_seduction,
    choose_target,
    commit,
    list_commits,
    list_seductions,
    list_targets,
    refuse_commit,
    refuse_seduction,
    refuse_target,
    reveal_units,
    seduce,
)
from astragal.rules.mythology.play.battle import (
    ask_card,
    ask_decisions,
    ask_reinforcement,
    ask_revival,
    ask_stand,
    bring_reinforcement,
    choose_card,
    choose_hydra,
    decide_revival,
    decide_special,
    follow_elimination,
    list_cards,
    list_hydras,
    list_reinforcements,
    list_revival,
    list_specials,
    list_stand,
    refuse_card,
    refuse_hydra,
    refuse_reinforcement,
    refuse_revival,
    refuse_special,
    refuse_stand,
    stand,
    throw_dice,
)
from astragal.rules.mythology.play.prizes import ask_prize, finish_battle, list_prizes, refuse_prize, take_prize
from astragal.rules.mythology.state import (
    BATTLE_CARD,
    BATTLE_OVER,
    COMMIT,
    DICE,
    FALLEN,
    RAID,
    REINFORCEMENT,
    REVEAL,
    REVIVE,
    SEDUCE,
    SPECIAL,
    STAND,
    TARGET,
    WHICH_HYDRA,
)


@rule
def at_war(s):
    """Whether the step belongs to an attack."""
    return TARGET <= s.step <= RAID


@rule
def list_war(s, actions):
    """What may be chosen at a step of an attack."""
    if s.step == COMMIT:
        return list_commits(s, actions)
    if s.step == STAND:
        return list_stand(actions)
    if s.step == BATTLE_CARD:
        return list_cards(s, actions)
    if s.step == SPECIAL:
        return list_specials(actions)
    if s.step == TARGET:
        return list_targets(s, actions)
    if s.step == WHICH_HYDRA:
        return list_hydras(s, actions)
    if s.step == REVIVE:
        return list_revival(actions)
    if s.step == REINFORCEMENT:
        return list_reinforcements(s, actions)
    if s.step == SEDUCE:
        return list_seductions(s, actions)
    return list_prizes(s, actions)


@rule
def refuse_war(s, action):
    """Why something may not be chosen at a step of an attack."""
    if s.step == COMMIT:
        return refuse_commit(s, action)
    if s.step == STAND:
        return refuse_stand(action)
    if s.step == BATTLE_CARD:
        return refuse_card(s, action)
    if s.step == SPECIAL:
        return refuse_special(action)
    if s.step == TARGET:
        return refuse_target(s, action)
    if s.step == WHICH_HYDRA:
        return refuse_hydra(s, action)
    if s.step == REVIVE:
        return refuse_revival(action)
    if s.step == REINFORCEMENT:
        return refuse_reinforcement(s, action)
    if s.step == SEDUCE:
        return refuse_seduction(s, action)
    return refuse_prize(s, action)


@rule
def apply_war(sheet, s, action, story):
    """A decision at a step of an attack."""
    if s.step == COMMIT:
        commit(s, action, story)
    elif s.step == STAND:
        stand(s, action, story)
    elif s.step == BATTLE_CARD:
        choose_card(s, action, story)
    elif s.step == SPECIAL:
        decide_special(sheet, s, action, story)
    elif s.step == TARGET:
        choose_target(sheet, s, action, story)
    elif s.step == WHICH_HYDRA:
        choose_hydra(s, action, story)
    elif s.step == REVIVE:
        decide_revival(sheet, s, action, story)
    elif s.step == REINFORCEMENT:
        bring_reinforcement(s, action, story)
    elif s.step == SEDUCE:
        seduce(s, action, story)
    else:
        take_prize(sheet, s, action, story)


@rule
def advance_war(sheet, s, story):
    """MY-0.2, MY-11.17: the next step of an attack."""
    if s.step == DICE:
        throw_dice(sheet, s, story)
    elif s.step == COMMIT:
        ask_commit(s, story)
    elif s.step == REVEAL:
        reveal_units(sheet, s, story)
    elif s.step == SEDUCE:
        ask_seduction(s, story)
    elif s.step == STAND:
        ask_stand(s)
    elif s.step == BATTLE_CARD:
        ask_card(s, story)
    elif s.step == WHICH_HYDRA or s.step == SPECIAL:
        ask_decisions(sheet, s, story)
    elif s.step == REVIVE:
        ask_revival(sheet, s)
    elif s.step == FALLEN:
        follow_elimination(sheet, s, story)
    elif s.step == REINFORCEMENT:
        ask_reinforcement(s)
    elif s.step == BATTLE_OVER:
        finish_battle(sheet, s, story)
    else:
        ask_prize(s)
