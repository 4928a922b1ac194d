"""How often each table was written to, so that two servers notice each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Count from now on."""
    op.add_column("tables", sa.Column("writes", sa.Integer, nullable=False, server_default="0"))
