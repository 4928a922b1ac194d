"""The laboratory: play many games at once and analyse them."""
