"""The number of writes to each table, so that two servers on one database notice each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Count writes from now on."""
    op.add_column("tables", sa.Column("writes", sa.Integer, nullable=False, server_default="0"))
