"""The routes: what docs/web.md lists, each a few lines over the authority."""
