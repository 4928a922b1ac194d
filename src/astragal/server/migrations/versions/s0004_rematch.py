"""The table at which the players of a finished game play it again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """No game has been played again yet."""
    op.add_column("tables", sa.Column("rematch", sa.String(32)))
