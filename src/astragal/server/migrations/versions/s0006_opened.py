"""Tables that were opened from a log, and positions from which a game began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Every table so far was set up here, and began as the rules say."""
    op.add_column("tables", sa.Column("start", sa.Text()))
    op.add_column("tables", sa.Column("opened", sa.Integer()))
    op.add_column("tables", sa.Column("opened_by", sa.Integer()))
    op.create_index("ix_tables_opened_by", "tables", ["opened_by"])
