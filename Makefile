# Everything here also works without make: each target is one or two commands.

PREFIX ?= /usr/local
DESTDIR ?=
# The Swift runtime goes into the binary where the platform has it as a library of its own.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

.DEFAULT_GOAL := help
.PHONY: help demo test fuzz sanitize build install bench archives reference generate lint format clean

help: ## say what there is
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 14

demo: ## build, and show two clients at work on a library that is thrown away
	@.ci/install-needs build
	swift build --product cookle
	@echo
	@.build/debug/cookle demo

test: ## install what the tests need and run everything, lint included
	@.ci/test

fuzz: ## feed the readers with made-up inputs, FUZZ_SECONDS=600 each
	@.ci/install-needs build
	@.ci/fuzz

sanitize: ## run the tests under the address and the thread sanitizer
	@.ci/install-needs test
	@.ci/sanitize

build: archives ## make the release binary, .build/cookle
	swift build -c release $(STATIC) --product cookle
	strip -o .build/cookle "$$(swift build -c release $(STATIC) --show-bin-path)/cookle"

install: build ## put the release binary into PREFIX/bin (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/cookle "$(DESTDIR)$(PREFIX)/bin/cookle"

bench: archives reference ## measure, print one table, write .build/bench.json
	@.ci/install-needs bench
	swift build -c release $(STATIC) --product cookle
	swift build -c release $(STATIC) --product CookleBench
	"$$(swift build -c release $(STATIC) --show-bin-path)/CookleBench" $(BENCH)

# The C++ runtime below Swift's goes into the binary as well where its archive is installed (see Package.swift): what the
# dynamic linker does for the shared library is a tenth of a start.
archives:
	@.ci/install-needs build
	@mkdir -p .build/archives
	@archive=$$(cc -print-file-name=libstdc++.a 2>/dev/null); \
	if [ -f "$$archive" ]; then ln -sf "$$archive" .build/archives/libstdc++.a; fi

# Amounts are compared with a Python package; where it cannot be had, their rows say so.
reference:
	@if [ -z "$$COOKLE_INGREEDY_PYTHON" ] && ! .build/reference/bin/python3 -c "import ingreedypy" 2>/dev/null; then \
	  python3 -m venv .build/reference && .build/reference/bin/pip install --quiet ingreedypy==1.3.8 || \
	  echo "Without ingreedypy amounts are not compared with it." >&2; \
	fi

generate: ## write everything that is generated from protocol/source
	swift run ProtocolGenerator

lint: ## say where the layout is not swift-format's
	swift format lint --strict --parallel --recursive Sources Tests Package.swift

format: ## lay the code out as swift-format does
	swift format --in-place --parallel --recursive Sources Tests Package.swift

clean: ## remove everything built
	rm -rf .build
