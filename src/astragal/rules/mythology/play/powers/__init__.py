"""God powers, a file for each sort: tiles, buildings, units, cubes, and changes of the action.

`possible.refuse_power` says whether a power can be used. When its favor is paid `using.use_power` begins it, at the
step USE_POWER; whatever it has to ask is asked at the steps from POWER_SEAT on; it ends with `common.power_done`.
"""
