"""Environments for learning and search."""
