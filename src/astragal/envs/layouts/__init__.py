"""What becomes of each field of a game's state in an observation: one module a game, `STATE` in it.

Order follows from the state. Layouts are for ever, as version 0: weights learned with one must fit it. A change that
moves a number makes a new version of the environment.
"""
