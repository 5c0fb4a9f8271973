# hanjie: everything starts here. `make help` lists the commands.
PYTHON ?= python3
BIN := .venv/bin
TOOLS := .venv/.tools
BUILT := .venv/.built
CORE_BUILD := build/core
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
PAGE := src/hanjie/studio/page/built-from.txt
PAGE_FILES := $(shell find studio/src studio/public studio/*.* -type f 2>/dev/null)
WASM := build/wasm/core.wasm
SITE := src/hanjie/studio/site/built-from.txt
SITE_FILES := $(shell find src/hanjie examples studio/site studio/python -name '*.py' -o -name '*.ttf' -o -name '*.mjs' -o -name '*.non' -o -name '*.xml' 2>/dev/null)
CORE_FILES := $(shell find core -type f \( -name '*.cpp' -o -name '*.hpp' -o -name '*.txt' -o -name '*.cmake' \) 2>/dev/null)

export CMAKE_BUILD_PARALLEL_LEVEL ?= $(JOBS)
export PIP_DISABLE_PIP_VERSION_CHECK = 1

# Targets share folders, such as studio/node_modules; what takes long uses all processors by itself.
.NOTPARALLEL:
.PHONY: help tools run studio test test-core test-page test-engine test-python test-site wasm site browser check format lint types thorough bench sanitize sanitize-memory sanitize-threads fuzz wheel lock clean

help:  ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: $(BUILT)  ## build everything, then solve every puzzle in examples/
	@$(BIN)/hanjie solve examples --grade
	@echo "Solve your own: .venv/bin/hanjie solve FILE. All commands: .venv/bin/hanjie --help. In the browser: make studio"

studio: $(BUILT) $(PAGE)  ## build everything, then open the studio in the browser
	@$(BIN)/hanjie studio

test: test-core test-page test-engine test-python  ## build everything, then run every test

# In the folder where the Python module was built, so that the core is compiled once for both.
test-core: $(BUILT)
	@$(BIN)/cmake --build $(CORE_BUILD) --target core_tests random_bytes line_kernel solve
	@$(BIN)/ctest --test-dir $(CORE_BUILD) --parallel $(JOBS) --output-on-failure

test-page: $(TOOLS)
	@$(BIN)/python studio/page.py test

# The core as WebAssembly under node. test-python runs hanjie's Python over it.
test-engine: $(WASM)
	@HANJIE_REQUIRE_WASM=1 $(BIN)/python studio/page.py test-engine
	@$(BIN)/python -c "from tests.wasm.run import build_engine; build_engine()"

site: $(BUILT) $(SITE)  ## the studio as a folder for any static host: build/site
	@$(BIN)/hanjie studio --static build/site

wasm: $(WASM)  ## the core as WebAssembly, for the browser: build/wasm/core.wasm

# Some of the tests in a browser, one file for each mode, are run every time without a server, too.
EVERY_MODE := test_play_help.py test_solve_answers.py test_watch_phone.py test_design_phone.py
# A few are enough for a page that has lost its connection.
OFFLINE := test_play_help.py test_solve_answers.py

test-python: $(BUILT) $(PAGE) $(SITE) browser
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal
	HANJIE_STUDIO_HOST=static $(BIN)/python -m pytest -n $(JOBS) --dist loadfile $(addprefix tests/studio/browser/,$(EVERY_MODE))

test-site: $(BUILT) $(PAGE) $(SITE) browser  ## all tests of the studio in a browser, on a static host instead of the local server
	HANJIE_STUDIO_HOST=static $(BIN)/python -m pytest -n $(JOBS) --dist loadfile tests/studio/browser
	HANJIE_STUDIO_HOST=static HANJIE_STUDIO_OFFLINE=1 $(BIN)/python -m pytest -n $(JOBS) --dist loadfile $(addprefix tests/studio/browser/,$(OFFLINE))

# Tests in a browser need Debian's chromium: the one without windows, which is quicker, and the whole one for PDF. They are
# installed when make runs as root; otherwise a line says that tests are skipped.
browser:
	@{ command -v chromium-headless-shell && command -v chromium; } >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing chromium for the tests in a browser (once, about a minute) …"; \
	  apt-get update -qq && { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell >/dev/null || \
	    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; } || \
	  echo "CHROMIUM COULD NOT BE INSTALLED: tests in a browser are skipped."; \
	elif { command -v chromium || command -v chromium-browser || command -v google-chrome || command -v chromium-headless-shell; } >/dev/null; then :; \
	else echo "THERE IS NO CHROMIUM: tests in a browser are skipped."; fi

thorough: $(BUILT) test-core  ## the long cross-checks: each technique on and off, brute force, the SAT oracle
	HANJIE_THOROUGH=1 $(CORE_BUILD)/core/tests/core_tests
	HANJIE_THOROUGH=1 $(BIN)/python -m pytest -n $(JOBS) tests/native tests/oracle tests/contract tests/docs tests/formats

check: format lint types test  ## what a commit must pass

format: $(TOOLS)
	$(BIN)/ruff format --check .
	@$(BIN)/python studio/page.py format
	@find core -name '*.cpp' -o -name '*.hpp' | xargs -P $(JOBS) -n 20 $(BIN)/clang-format --style=file --dry-run --Werror

lint: $(TOOLS)
	$(BIN)/ruff check .

types: $(TOOLS)
	$(BIN)/mypy
	@$(BIN)/python studio/page.py types

bench: $(BUILT)  ## the benchmark tables, with the published puzzles if CORPUS=FOLDER is given
	$(BIN)/python benchmarks/line_kernel.py
	$(BIN)/hanjie bench $(if $(CORPUS),--corpus $(CORPUS))

sanitize: sanitize-memory sanitize-threads  ## the core's tests with assertions, under ASan and UBSan, then under TSan

sanitize-memory: SANITIZERS = address,undefined
sanitize-threads: SANITIZERS = thread
sanitize-memory sanitize-threads: $(TOOLS)
	@$(BIN)/cmake -S . -B build/$@ -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O2 -g" -DHANJIE_PYTHON=OFF -DHANJIE_SANITIZE=$(SANITIZERS) --log-level=WARNING
	@$(BIN)/cmake --build build/$@
	@$(BIN)/ctest --test-dir build/$@ --output-on-failure

# Under ASan and UBSan, with libFuzzer if there is clang++, otherwise with random bytes.
SECONDS := 600
FUZZ_COMPILER := $(shell command -v clang++)
FUZZ_BUILD := build/fuzz
fuzz: $(TOOLS)  ## the core under any input, for SECONDS=600
	@$(BIN)/cmake -S . -B $(FUZZ_BUILD) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) $(if $(FUZZ_COMPILER),-DCMAKE_CXX_COMPILER=$(FUZZ_COMPILER)) -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O1 -g" -DHANJIE_PYTHON=OFF -DHANJIE_SANITIZE=address,undefined -DHANJIE_FUZZ=ON --log-level=WARNING
	@$(BIN)/cmake --build $(FUZZ_BUILD) --target random_bytes $(if $(FUZZ_COMPILER),fuzz_core)
	@mkdir -p $(FUZZ_BUILD)/corpus
	@cd $(FUZZ_BUILD) && $(if $(FUZZ_COMPILER),core/fuzz/fuzz_core -max_total_time=$(SECONDS) -max_len=256 -len_control=0 -timeout=60 -rss_limit_mb=4096 -print_final_stats=1 corpus,ASAN_OPTIONS=abort_on_error=1 UBSAN_OPTIONS=abort_on_error=1 core/fuzz/random_bytes -seed $$(date +%s) -seconds $(SECONDS))

wheel: $(BUILT) $(PAGE) $(SITE)  ## a wheel in dist/
	$(BIN)/python -m build --wheel --no-isolation

lock:  ## lock the tools again (needs uv)
	uv pip compile requirements/dev.in --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --upgrade -o requirements/dev.txt
	uv pip compile requirements/node.in --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --upgrade -o requirements/node.txt

clean:  ## remove everything that make built
	rm -rf .venv build dist studio/dist studio/node_modules src/hanjie/studio/page src/hanjie/studio/site .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests benchmarks examples -name __pycache__ -prune -exec rm -rf {} +

tools: $(TOOLS)

$(TOOLS): requirements/dev.txt
	@echo "Setting up .venv (once, about half a minute) …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -qq --require-hashes --only-binary :all: -r requirements/dev.txt
	@$(BIN)/python studio/page.py has-node || $(BIN)/python -m pip install -qq --require-hashes --only-binary :all: -r requirements/node.txt
	@touch $@

$(BUILT): $(TOOLS) pyproject.toml CMakeLists.txt $(CORE_FILES)
	@echo "Building the native core (a few minutes) …"
	@$(BIN)/python -m pip install -qq --no-build-isolation --no-deps --config-settings build-dir=$(CORE_BUILD) --config-settings cmake.define.HANJIE_PYTHON=ON --editable .
	@touch $@

$(WASM): $(TOOLS) CMakeLists.txt $(CORE_FILES)
	@echo "Building the core as WebAssembly (a few minutes at first) …"
	@$(BIN)/python studio/wasm.py
	@touch $@

# The page needs node 20.19, or 22.12 or later: the machine's, or else the one in a wheel.
$(PAGE): $(TOOLS) $(PAGE_FILES)
	@echo "Building the page of the studio …"
	@$(BIN)/python studio/page.py build
	@touch $@

$(SITE): $(BUILT) $(WASM) $(PAGE_FILES) $(SITE_FILES)
	@echo "Building the studio for hosts without a server …"
	@$(BIN)/python -m studio.site
	@touch $@
