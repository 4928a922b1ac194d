"""The table for dice-civilisation games."""
