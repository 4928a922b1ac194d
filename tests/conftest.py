"""What holds for all tests: invented input is the same in every run, unless a search for new failures is asked for."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("search" if os.environ.get("ASTRAGAL_FUZZ") else "steady")
