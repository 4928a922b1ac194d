"""The web table: an authority checks and stores each command before it reports it; players see their seats' views."""
