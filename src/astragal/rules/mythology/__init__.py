"""Age of Mythology: The Boardgame. Read `rules.md` beside this file first."""
