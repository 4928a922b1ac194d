"""The web table: one authority that checks, stores and only then tells; people and bots get views of their seats."""
