# Two commands matter: `make serve` and `make test`. Each sets up what it needs; `make` lists the rest.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help serve test test-all site record record-atlas record-releases lint clean screenshots benchmark

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-24s %s\n", $$1, $$2 }'

$(READY): requirements.txt pyproject.toml tools/setup
	@sh tools/setup $(PYTHON)

serve: $(READY) ## serve the site at http://127.0.0.1:8000, live
	@$(BIN)/mkdocs serve

site: $(READY) ## build the site into site/, failing on anything undocumented
	@$(BIN)/mkdocs build --strict

test: $(READY) ## check every documented output, the engine, and the site in a browser
	@sh tools/test

test-all: test ## the same, and what the compiler returns for every row of the atlas (minutes)
	@$(BIN)/nonsmooth atlas --compiled --check

record: $(READY) ## put on record what the snippets print and the operators return now
	@$(BIN)/nonsmooth record
	@$(BIN)/nonsmooth atlas

record-atlas: record ## the same, and what the compiler returns for every row of the atlas (minutes)
	@$(BIN)/nonsmooth atlas --compiled

record-releases: $(READY) ## the same on the other releases of torch (gigabytes, minutes)
	@$(BIN)/nonsmooth record --torch all

lint: $(READY) ## ruff and mypy
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

screenshots: site ## look at every page: screenshots/ with a contact sheet
	@$(BIN)/python -m tools.screenshots

benchmark: $(READY) ## build times against plain Material, judgements against a bare backward
	@$(BIN)/python benchmarks/build.py
	@$(BIN)/python benchmarks/probe.py

clean: ## remove everything that was made
	@rm -rf .venv site .cache screenshots .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
