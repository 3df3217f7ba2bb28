# Two commands do all of their own set-up: `make play` and `make test`.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test page pictures fix soak bench clean

# Serves the table for browsers and says where; make play PORT=8080 takes another port.
play: .venv/ready-to-play
	$(BIN)/vs2pcg serve $(if $(PORT),--port $(PORT))

test: .venv/ready-to-test web/node_modules/.ready
	$(BIN)/ruff format --check src tests tools
	$(BIN)/ruff check src tests tools
	$(BIN)/mypy
	$(BIN)/python tools/page.py lint
	$(BIN)/python tools/page.py fresh
	$(BIN)/pytest -n auto --dist worksteal

# The page in the browser is kept built, so that players need Python alone: after a change in web/
# or to the server's messages, make it anew and commit it.
page: web/node_modules/.ready
	$(BIN)/python tools/page.py build

# Takes the pictures of the README anew.
pictures: .venv/ready-to-test web/node_modules/.ready
	PICTURES=docs/pictures $(BIN)/pytest -n 0 tests/browser/test_pictures.py

# Mends format and what else can be mended without thinking.
fix: web/node_modules/.ready
	$(BIN)/ruff format src tests tools
	$(BIN)/ruff check --fix src tests tools
	$(BIN)/python tools/page.py fix

# The random games of the harness, for as long as you like: make soak GAMES=2000
soak: .venv/ready-to-test
	$(BIN)/python -m tests.soak $(or $(GAMES),400)

bench: .venv/ready-to-test
	$(BIN)/vs2pcg bench

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "vs2pcg needs Python 3.11 or newer; set PYTHON=/path/to/it")'
	$(PYTHON) -m venv .venv

.venv/ready-to-play: requirements/run.txt pyproject.toml | .venv/bin/python
	$(PIP) install --require-hashes -r requirements/run.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

.venv/ready-to-test: requirements/dev.txt pyproject.toml | .venv/bin/python
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

web/node_modules/.ready: web/package-lock.json .venv/ready-to-test
	$(BIN)/python tools/page.py install
	touch $@

clean:
	rm -rf .venv dist web/node_modules web/src/cards/drawings.json tests/browser/failed \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
