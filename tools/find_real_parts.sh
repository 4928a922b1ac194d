#!/bin/sh
# Makes sure that the tests find Chromium and PostgreSQL: installs what is missing, or names it.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)

from_debian() {
  command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ] || return 1
  echo "Installing $1 ..." >&2
  { apt-get install --yes --quiet "$1" || { apt-get update --quiet && apt-get install --yes --quiet "$1"; }; } \
    >"$here/.venv/install.log" 2>&1
}

browser() {
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" >/dev/null 2>&1 && return 0
  done
  "$here/.venv/bin/python" -c 'import os, playwright.sync_api as p
with p.sync_playwright() as play: raise SystemExit(not os.path.exists(play.chromium.executable_path))' >/dev/null 2>&1
}

database() {
  command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

browser || from_debian chromium || "$here/.venv/bin/python" -m playwright install chromium >/dev/null 2>&1 || true
browser || { echo "make: the tests need Chromium, and it could not be installed; install it and run make again." >&2; exit 2; }
database || from_debian postgresql || true
database || { echo "make: the tests need PostgreSQL (initdb), and it could not be installed; install it and run make again." >&2; exit 2; }
