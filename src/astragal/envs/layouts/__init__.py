"""How each field of a game's state is encoded in an observation: one module per game, with its layout as `STATE`.

The order is that of the state. These layouts are version 0 and never change, because learned weights depend on them. A
change that moves a number needs a new version of the environment.
"""
