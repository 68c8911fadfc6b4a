# make test   every test, and the format lint
# make interop   what other programs read of ours, and we of theirs
# make run    the main job on the project's own Templates and Locales
# make smoke  the optimized tool on the same, and on what goes to translators: some faults only it has
# make bench  bundlekit beside other tools, as docs/Performance.md has it; PYTHON is one that has them
# make recall  how many seeded faults bundlekit and pofilter find, and how many alarms are false
# make install PREFIX=/usr/local
#
# On Debian and its kin what is missing is installed; on macOS the missing formulae are named.

PREFIX ?= /usr/local
SWIFT ?= swift
PYTHON ?= $(firstword $(wildcard ../shared/venv/bin/python) python3)
UNAME := $(shell uname -s)

ifeq ($(UNAME),Darwin)
BREW := $(shell command -v brew >/dev/null && brew --prefix)
export PKG_CONFIG_PATH := $(BREW)/opt/icu4c/lib/pkgconfig:$(BREW)/opt/libxml2/lib/pkgconfig:$(PKG_CONFIG_PATH)
STATIC :=
else
STATIC := --static-swift-stdlib
endif

.PHONY: test run smoke build install bench recall interop docs format clean libraries

test: libraries
	$(SWIFT) build --build-tests
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks
	$(SWIFT) test --skip-build

build: libraries
	$(SWIFT) build

# Other people's readers, where they are installed: pip install translate-toolkit polib moz.l10n.
interop: build
	python3 Tests/Interoperability/interoperability.py $(BUNDLEKIT) --schemas ../shared/data/xsd

BUNDLEKIT = $$($(SWIFT) build --show-bin-path)/bundlekit

run: build
	$(BUNDLEKIT) extract --check
	$(BUNDLEKIT) check --fail-on warning
	$(BUNDLEKIT) export --state build/state.json
	$(BUNDLEKIT) merge build/handoff/*.xliff --state build/state.json
	$(BUNDLEKIT) assemble
	$(BUNDLEKIT) resolve --page Root --idiom pad --view inApp
	$(BUNDLEKIT) status

OPTIMIZED = $$($(SWIFT) build --configuration release --show-bin-path)/bundlekit

smoke: libraries
	$(SWIFT) build --configuration release --product bundlekit
	$(OPTIMIZED) check --fail-on warning
	$(OPTIMIZED) export --state build/state.json
	$(OPTIMIZED) check build/handoff/*.xliff --notes
	$(OPTIMIZED) merge build/handoff/*.xliff --state build/state.json

install: libraries
	$(SWIFT) build --configuration release --product bundlekit $(STATIC)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(SWIFT) build --configuration release --show-bin-path)/bundlekit" \
	  "$(DESTDIR)$(PREFIX)/bin/bundlekit"

bench: libraries
	$(SWIFT) build --configuration release --product Benchmarks
	"$$($(SWIFT) build --configuration release --show-bin-path)/Benchmarks" compare \
	  --python $(PYTHON) $(BENCHMARKS)

# RECALL="--variants --list" has more kinds of faults, and names each unit that was missed.
recall: libraries
	$(SWIFT) build --configuration release
	"$$($(SWIFT) build --configuration release --show-bin-path)/Benchmarks" recall \
	  --python $(PYTHON) $(RECALL)

# Documents that are generated; a test compares them.
docs: build
	-BUNDLEKIT_RECORD=1 $(SWIFT) test --filter DiagnosticsDocumentTests

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks

clean:
	rm -rf .build build

libraries:
ifeq ($(UNAME),Darwin)
	@for formula in icu4c libxml2 harfbuzz pkgconf; do \
	  brew list $$formula >/dev/null 2>&1 || { echo "run: brew install $$formula"; exit 1; }; done
else
	@sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	missing() { for package in "$$@"; do dpkg -s $$package 2>/dev/null | grep -q '^Status: install ok' || echo $$package; done; }; \
	libraries=$$(missing libicu-dev libxml2-dev libharfbuzz-dev pkg-config); \
	fonts=$$(missing fonts-inter fonts-noto-core); \
	[ -z "$$libraries$$fonts" ] || $$sudo apt-get update -qq || [ -z "$$libraries" ] || exit 1; \
	[ -z "$$libraries" ] || $$sudo apt-get install -y -qq $$libraries || exit 1; \
	[ -z "$$fonts" ] || $$sudo apt-get install -y -qq $$fonts \
	  || echo "without $$(echo $$fonts) the widths of texts are not measured, and their tests skip"
endif
