# Astragal. `make help` lists the targets.
#
# The environment is in .venv and is made by the first target that needs it. Its stamps are
# renewed when pyproject.toml or constraints.txt changes, or when the folder has been moved.

PYTHONS := $(if $(PYTHON),$(PYTHON),python3.13 python3.12 python3.11 python3)
PY      := .venv/bin/python
PIP     := $(PY) -m pip --disable-pip-version-check --quiet install --retries 2 --no-compile --constraint constraints.txt
LOG     := .venv/install.log
WEB_LOG := .venv/install-web.log

BASE    := .venv/.ready
DEV     := .venv/.ready-dev
BENCH   := .venv/.ready-bench
CLIENT  := src/astragal/server/client/index.html
REAL    := .venv/.ready-real
MODULES := web/node_modules/.ready
WEB     := web/package.json web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json \
           $(shell find web/src web/public -type f 2>/dev/null)
# A recent Node if there is one, else one from the package index, installed beside Python.
NODE    := PATH="$$($(CURDIR)/tools/find_node.sh)$$PATH"
NPM     := npm --fetch-retries=1 --fetch-retry-mintimeout=1000

# The tests start hundreds of processes; without bytecode each would compile everything it imports.
unexport PYTHONDONTWRITEBYTECODE

MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play terminal client test warm-up collect test-web lint lint-python lint-web words samples bench fuzz soak clean

help:
	@echo "make play      serve the web table on http://localhost:8000 (PORT=8001 uses another port,"
	@echo "               HOST=0.0.0.0 lets other devices on your network in)"
	@echo "make terminal  play the Bronze Age in this terminal"
	@echo "make test      lint, then run the tests"
	@echo "make lint      ruff (rules and format) and mypy"
	@echo "make words     update the translation catalogues from the code"
	@echo "make samples   update the samples that the web client is tested with"
	@echo "make fuzz      feed the parsers newly invented input"
	@echo "make soak      play ten times as many random games as the tests"
	@echo "make bench     compare speed with other programs, and write docs/benchmarks.md"
	@echo "make client    build the web client, which a package needs"
	@echo "make clean     remove caches and build output (.venv and web/node_modules stay)"
	@echo
	@echo "make PYTHON=/path/to/python ... makes .venv with this Python (3.11 or newer)."

# Some shells keep the name of the machine in HOST: only a HOST given to make counts.
play: $(BASE) $(CLIENT)
	@.venv/bin/astragal serve --open $(if $(filter command,$(origin HOST)),--host $(HOST)) $(if $(PORT),--port $(PORT))

terminal: $(BASE)
	@.venv/bin/astragal play bronze

client: $(CLIENT)

# The web client is checked while the test tools are installed, and rules are compiled while a browser is installed.
# Four workers on two cores: a worker that waits for a browser or a server leaves its core to the others.
test:
	@$(MAKE) -j3 $(REAL) warm-up lint collect test-web $(CLIENT)
	@$(PY) -m pytest -q -n 4 --dist worksteal

warm-up: $(DEV)
	@$(PY) -m tests.warm_up

# Reads every test once, so that its bytecode is there when all workers need it.
collect: $(DEV)
	@$(PY) -m pytest -q --collect-only >.venv/collected.log || { tail -n 40 .venv/collected.log; exit 2; }

test-web: $(MODULES)
	@cd web && $(NODE) npm test --silent

lint: lint-python lint-web

lint-python: $(DEV)
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy

lint-web: $(MODULES)
	@cd web && $(NODE) npm run --silent check

words: $(BASE)
	@$(PY) tools/extract_words.py

samples: $(BASE)
	@$(PY) -m tests.web.make_samples

fuzz: $(DEV)
	@ASTRAGAL_FUZZ=1 $(PY) -m pytest -q -n 2 tests/rules/test_documents.py tests/table

soak: $(DEV) $(CLIENT) $(REAL)
	@ASTRAGAL_SOAK=10 $(PY) -m tests.warm_up
	@ASTRAGAL_SOAK=10 $(PY) -m pytest -q -n 2 --dist worksteal tests/properties tests/bots tests/envs tests/terminal tests/rules/mythology tests/lab/test_cluster.py tests/lab/test_review.py tests/server/test_wire.py tests/web/test_whole_games.py

bench: $(BENCH)
	@$(PY) benchmarks/side_by_side.py

clean:
	@rm -rf build dist $(dir $(CLIENT)) .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage htmlcov
	@find . -name .venv -prune -o -name .git -prune -o -type d \( -name __pycache__ -o -name '*.egg-info' \) -prune -exec rm -rf {} +

# An editable install and its scripts contain the path of the folder they were made in.
ifneq ($(shell cat $(BASE) 2>/dev/null),$(CURDIR))
.PHONY: $(BASE)
endif

$(BASE): pyproject.toml constraints.txt
	@$(make_venv)
	@echo "Installing Astragal into .venv ..."
	@{ $(PIP) hatchling && $(PIP) --no-build-isolation --editable . ; } >$(LOG) 2>&1 || { $(call explain,$(LOG)); }
	@printf '%s\n' '$(CURDIR)' >$@

$(DEV): $(BASE)
	@echo "Installing the test tools into .venv ..."
	@$(PIP) --no-build-isolation --editable '.[dev]' >$(LOG) 2>&1 || { $(call explain,$(LOG)); }
	@touch $@

$(BENCH): $(BASE)
	@echo "Installing what the benchmark needs into .venv ..."
	@$(PIP) --no-build-isolation --editable '.[bench]' >$(LOG) 2>&1 || { $(call explain,$(LOG)); }
	@touch $@

# Without a network npm would spend minutes trying every package in turn: asking for one fails at once.
$(MODULES): web/package.json web/package-lock.json | $(BASE)
	@echo "Installing what the web client is built with ..."
	@$(NODE) || exit 2; \
	(cd web && $(NPM) --fetch-timeout=20000 view svelte version && $(NPM) install --no-save --no-audit --no-fund) >$(WEB_LOG) 2>&1 || \
	{ $(call explain,$(WEB_LOG)); }
	@touch $@

$(CLIENT): $(WEB) $(MODULES)
	@echo "Building the web client ..."
	@cd web && $(NODE) npm run --silent build -- --logLevel warn
	@touch $@

# The tests use a real browser and a real PostgreSQL.
$(REAL): tools/find_real_parts.sh | $(DEV)
	@tools/find_real_parts.sh
	@touch $@

# Keeps a working .venv, else makes one. A name on the PATH proves nothing, so each Python is tried by running it.
define make_venv
recent='import sys; sys.exit(sys.version_info < (3, 11))'; \
if $(PY) -c "$$recent" >/dev/null 2>&1 && $(PY) -m pip --version >/dev/null 2>&1; then exit 0; fi; \
without_venv=; \
for python in $(PYTHONS); do \
	"$$python" -c "$$recent" >/dev/null 2>&1 || continue; \
	if ! "$$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then \
		without_venv="$${without_venv:-$$python}"; continue; \
	fi; \
	echo "Making .venv with $$("$$python" --version 2>&1) ..."; \
	"$$python" -m venv --clear .venv && exit 0; \
	echo "make: $$python could not make .venv; its output is above." >&2; exit 2; \
done; \
if [ -n "$$without_venv" ]; then \
	echo "make: $$without_venv lacks the venv module. Install it (on Debian and Ubuntu: the package python3-venv) and run make again." >&2; \
else \
	echo "make: Python 3.11 or newer is needed, and none was found (tried: $(PYTHONS)). Install one, or give its path: make PYTHON=/path/to/python" >&2; \
fi; \
exit 2
endef

# Explains what went wrong, from the log given.
define explain
if grep -qiE 'NewConnectionError|ConnectionError|name resolution|max retries|ProxyError|timed out|Timeout|network is unreachable|connection (refused|broken|reset)|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH' $(1); then \
	echo "make: A package index could not be reached. Connect to a network, or point pip and npm at a local index, and run make again (details: $(1))." >&2; \
else \
	tail -n 12 $(1) >&2; \
	echo "make: Astragal's dependencies could not be installed; the end of the installer's output is above, all of it in $(1)." >&2; \
fi; \
exit 2
endef
