# SPDX-License-Identifier: MIT
#
# Short names for what CMake's presets do. `make run` serves a table, `make test` tests everything.
#
# The game of `make play`: make play game=NAME; the first of the list unless told otherwise.
game = $(shell build/release/antfarm games | awk 'NR == 2 { print $$1 }')
seconds = 60

.PHONY: run play antfarm test test-all test-costs build web site web-dev screenshots fuzz bench coverage
.PHONY: docs format tidy install package dist wheel clean

run: antfarm
	@build/release/antfarm serve

play: antfarm
	@build/release/antfarm play $(game)

antfarm:
	@tools/packages.sh run
	@cmake --preset release -DBUILD_TESTING=OFF >/dev/null
	@cmake --build --preset release --target antfarm

# What a change has to pass. One kind, game or test alone: make test only=unit. What has passed and cannot have
# changed since is left out, unless it says anew=1.
test:
	@tools/packages.sh test
	@PATH="$$(tools/node.sh):$$PATH" node tools/test.mjs test 'only=$(only)' anew=$(anew)

# Everything there is, for hours: each fuzz target runs for so many seconds.
test-all:
	@tools/packages.sh test
	@PATH="$$(tools/node.sh):$$PATH" node tools/test.mjs test-all 'only=$(only)' anew=$(anew) seconds=$(seconds)

# Has the tests that took longest in the last run started first from now on.
test-costs:
	@node tools/test.mjs costs

build:
	@tools/packages.sh test
	cmake --preset release
	cmake --build --preset release

web:
	@tools/packages.sh run
	@tools/web.sh

# The page with the whole engine in it, for any host of files: build/site
site:
	@tools/packages.sh test
	@tools/site.sh
	@echo build/site

# The browser client as it is edited; the server that it talks to is one on port 8080.
web-dev:
	@tools/packages.sh run
	@tools/npm.sh run dev

# Every screen in each size and light: build/screenshots. One alone: make screenshots screen=bugcouncil-visit
screenshots:
	@tools/packages.sh test
	@tools/screenshots.sh $(screen)

# The package for Python as a wheel, in build/wheel.
wheel:
	@tools/packages.sh test
	@tools/python.sh -m pip wheel --quiet --no-build-isolation --no-deps --wheel-dir build/wheel ./python
	@ls build/wheel/*.whl

# Each target for so many seconds: make fuzz seconds=3600
fuzz:
	@tools/packages.sh test
	@tools/fuzz.sh $(seconds)

bench: build
	build/release/antfarm bench

coverage:
	@tools/packages.sh test
	@tools/coverage.sh

# The public headers as pages: build/docs/html/index.html
docs:
	@tools/packages.sh docs
	@mkdir -p build/docs
	@doxygen docs/Doxyfile
	@echo build/docs/html/index.html

format:
	@tools/format.sh
	@tools/npm.sh run format

tidy:
	@tools/packages.sh test
	@tools/tidy.mjs

install: build
	cmake --install build/release

# Packages for Debian: build/package/*.deb
package:
	@tools/packages.sh package
	@packaging/package.sh

# The sources with the page built, for those without Node: build/dist/antfarm-VERSION.tar.xz
dist:
	@tools/packages.sh run
	@packaging/dist.sh

clean:
	rm -rf build web/node_modules
