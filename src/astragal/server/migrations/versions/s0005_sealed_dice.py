"""Sealed dice: what binds the draws of a table, and the keys from which secrets are made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nothing binds the dice of the tables that are there."""
    op.add_column("tables", sa.Column("seal", sa.String(64)))
    op.add_column("tables", sa.Column("salt", sa.String(64)))
    op.add_column("tables", sa.Column("salt_from", sa.String(8)))
    op.add_column("tables", sa.Column("sealed_after", sa.Integer))
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    op.create_index("ix_tables_seal", "tables", ["seal"], unique=True)
    op.create_table(
        "dice_keys",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("made_at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_dice_keys"),
    )
