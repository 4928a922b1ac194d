"""`python -m astragal.cli` is the command `astragal`."""

import sys

from astragal.cli import main

sys.exit(main())
