"""The tables of the store's database; `migrations/` brings databases of older versions to this form."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, SmallInteger, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)
visitors = Table(
    "visitors",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("created_at", String(32), nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("sheet", String(40), nullable=False),
    Column("changes", Text, nullable=False),
    Column("numbers", String(12), nullable=False),
    Column("invitation", String(64), nullable=False),
    Column("started_at", String(32), nullable=False),
    Column("changed_at", String(32), nullable=False),
    Column("mover", SmallInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("scores", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("writes", Integer, nullable=False, server_default="0"),
    Column("rematch", String(32)),
    Column("start", Text),
    Column("opened", Integer),
    Column("opened_by", Integer),
    Column("seal", String(64)),
    Column("salt", String(64)),
    Column("salt_from", String(8)),
    Column("sealed_after", Integer),
    Column("secret", String(64)),
    Index("ix_tables_opened_by", "opened_by"),
    Index("ix_tables_seal", "seal", unique=True),
)
dice_keys = Table(
    "dice_keys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(64), nullable=False),
    Column("made_at", String(32), nullable=False),
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(40)),
    Column("stand_in", Boolean, nullable=False),
    Column("visitor_id", Integer, ForeignKey("visitors.id")),
    Column("commands", Integer, nullable=False),
    Index("ix_seats_visitor_id", "visitor_id"),
)
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    Column("choice", Integer, nullable=False),
)
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("of", String(64), nullable=False),
    Column("found", Text, nullable=False),
)
