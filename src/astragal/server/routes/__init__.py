"""The routes that docs/web.md lists, each a few lines on top of the authority."""
