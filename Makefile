# make demo       set up, build, and make a collage, thumbnails and a share bundle of the samples
# make test       set up, check the formatting, and run every test
# make test-busy  run every test three times in a row, beside four busy loops
# make studio     set up, build the studio, and open it on the samples
# make test-studio  set up, build the studio, and use it in Chromium; pictures of every screen in .build-studio/pictures/
# make test-cluster  set up, build, and make thumbnails on Spark and the other engines; needs root for the cluster
# make soak       kill writers in random moments, for some minutes
# make docs       update docs/cli.md, and build the reference of the library in reference/
# make bench      set up, and print ratios to libvips and ImageMagick
# make bench-studio  set up, and print how quickly the studio answers; with SOAK=30 its memory over 30 minutes, too
# make bench-cluster  set up, build, and print what Spark costs, and where it ends
# make install    build, and install the program, its manual pages and completions below PREFIX, /usr/local
# make install-studio  the same, and the studio
# make uninstall  remove what make install puts below PREFIX
# make deb        build Debian packages of both in dist/, and check them with lintian
# make try-deb    install the packages in a clean Debian, use them, and remove them again; needs root

# The only list of Debian packages, starting with those that a Swift toolchain needs.
build_packages := binutils git libc6-dev libcurl4 libncurses6 libsqlite3-0 libstdc++-12-dev libxml2 python3 \
  libarchive-dev libavif-dev libdav1d-dev libde265-dev libdeflate-dev libjpeg-dev libjxl-dev liblcms2-dev libpango1.0-dev \
  libpng-dev libsodium-dev libsqlite3-dev libssl-dev libwebp-dev libxxhash-dev zlib1g-dev
# Fonts for captions and titles: Latin, Greek, Cyrillic, Hebrew and Arabic, then CJK, then emoji.
font_packages := fonts-inter fonts-dejavu-core fonts-noto-cjk fonts-noto-color-emoji
# Independent tools that check outputs.
test_packages := $(font_packages) libarchive-tools libimage-exiftool-perl p7zip-full pngcheck python3-jsonschema \
  python3-pil qemu-user unzip
# A browser for tests of the studio's pages.
studio_packages := $(font_packages) chromium python3-venv
# Batch engines: Java for Spark, network namespaces for its cluster, and the engines of
# cluster/recipes.
cluster_packages := iproute2 munge openjdk-17-jre-headless parallel python3-venv slurm-wlm
# Other tools to compare with, and tools to measure.
bench_packages := graphicsmagick hyperfine imagemagick libavif-bin libheif-examples libjpeg-turbo-progs \
  libvips-tools python3-venv webp
# Packages that draw the photos for the studio's benchmark.
studio_bench_packages := python3-pil
# Packages that redraw the samples and the silhouettes.
draw_packages := librsvg2-bin python3-numpy python3-pil
# Packages for `make truth`: to draw and label pictures, and another tool to compare with.
truth_packages := $(draw_packages) fonts-dejavu-core libvips-tools
# The packages that the Debian package recommends. The program opens Pango to draw text, dav1d and
# libavif to read and write AVIF, libde265 for HEIC, libjxl for JPEG XL and libwebp for WebP. The
# package suggests the other fonts.
deb_recommends := libpangocairo-1.0-0 fonts-inter libavif15 libdav1d6 libde265-0 libjxl0.7 libwebp7
deb_suggests := $(filter-out $(deb_recommends),$(font_packages))
# Packages that build and check the Debian packages, and a clean Debian to test them in.
deb_packages := dpkg-dev lintian
try_packages := debootstrap

PREFIX ?= /usr/local
what2wear := .build/release/what2wear
wardrobe := samples/wardrobe

# The demo, the tests and the studio share a build folder, .build, and a configuration, so that no
# module is compiled twice. The build is optimized, with assertions and with the fault points at
# which tests kill programs (Sources/Core/Files/FaultPoint.swift). The installed programs are built
# in another folder, without assertions and fault points.
checked := -c release -Xswiftc -assert-config -Xswiftc Debug -Xswiftc -DFAULT_POINTS

# Only tests and the studio need its server, which takes longest to build. The library is compiled
# with the same commands in both cases, so SwiftPM does not rebuild it.
export WHAT2WEAR_STUDIO := off
studio studio-pictures build-tests goldens test test-busy test-studio soak bench-studio install-studio deb: \
  export WHAT2WEAR_STUDIO := on

.PHONY: help setup setup-test setup-cluster check-setup build installable manual-tool install install-studio uninstall deb \
  try-deb demo studio studio-pictures docs outfits gallery goldens samples truth bench format lint build-tests \
  test test-busy test-studio test-cluster bench-studio bench-cluster soak build-studio

help:
	@grep -E '^# make' Makefile | cut -c 3-

setup:
	@.ci/install-packages $(build_packages)
	@swift --version > /dev/null 2>&1 || { \
	  echo "Swift 6.3 is not on the PATH; get it from https://www.swift.org/install/linux" >&2; \
	  exit 1; }

setup-test: setup
	@.ci/install-packages $(test_packages)

build: setup
	swift build $(checked) --product what2wear

build-studio: build
	swift build $(checked) --product what2wear-studio

# The Swift runtime and the necessary part of ICU's data are linked statically, so the installed
# program needs no runtime.
icu_data := $(CURDIR)/.build-install/icu.dat
build_installable := swift build -c release --scratch-path .build-install --static-swift-stdlib \
  -Xswiftc -use-ld=lld -Xcc '-DW2W_ICU_DATA="$(icu_data)"'

installable: setup
	@mkdir -p .build-install
	packaging/icu-data $(icu_data)
	$(build_installable) --product what2wear

# The tool of swift-argument-parser's plugin generate-manual. `swift package generate-manual` would
# first build every product, in another configuration.
manual-tool: installable
	$(build_installable) --product generate-manual

# Manual pages and packages have the commit's date, so that the same commit gives the same bytes.
install deb: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2> /dev/null || date +%s)

install: manual-tool
	DESTDIR=$(DESTDIR) PREFIX=$(PREFIX) packaging/install-files .build-install/release
	@echo "For the wardrobe in a browser, run 'make install-studio' as well."

# Installs the studio, and a systemd unit to copy.
install-studio: install
	$(build_installable) --product what2wear-studio
	DESTDIR=$(DESTDIR) PREFIX=$(PREFIX) packaging/install-studio .build-install/release

uninstall:
	DESTDIR=$(DESTDIR) PREFIX=$(PREFIX) packaging/install-files --remove

deb: manual-tool
	@.ci/install-packages $(deb_packages)
	$(build_installable) --product what2wear-studio
	@rm -rf dist
	RECOMMENDS="$(deb_recommends)" SUGGESTS="$(deb_suggests)" \
	  packaging/make-deb .build-install/release dist
	lintian --fail-on error,warning dist/*.deb

try-deb: deb
	@.ci/install-packages $(try_packages)
	packaging/try-deb dist/*.deb

# Checks that the setup waits while another program installs packages. Needs root.
check-setup:
	@.ci/install-packages python3
	.ci/check-install-packages

# Outfits of the samples, each with its best layout.
brunch := straw-hat breton-tee pleated-skirt white-sneakers
autumn := camel-coat cable-jumper blue-jeans wool-scarf ankle-boots canvas-tote
autumn_layout := --layout flatlay
friday := denim-jacket breton-tee sage-chinos straw-hat white-sneakers canvas-tote
friday_layout := --layout flatlay --captions names --title "Friday"
porto := linen-shirt swim-shorts summer-dress straw-hat sunglasses white-sneakers
porto_layout := --layout sheet --cutout auto --title "Weekend in Porto" --quantity 3,2,1,1,1,1
photos = $(foreach name,$($(1)),$(wildcard $(wardrobe)/$(name).*))

demo: build
	@.ci/install-packages $(font_packages)
	@rm -rf demo && mkdir demo
	@$(what2wear) collage $(call photos,autumn) -o demo/autumn.png $(autumn_layout)
	@$(what2wear) thumbnails $(wardrobe) -o demo/thumbnails --size 128,256
	@$(what2wear) share $(call photos,brunch) -o demo/brunch --title "Sunday brunch" \
	  --text "Stripes, a swinging skirt and a hat, in case the sun stays."
	@echo
	@echo "Look at:"
	@echo "  $(CURDIR)/demo/autumn.png     an outfit in one picture"
	@echo "  $(CURDIR)/demo/brunch/        a bundle to send: collage.png, description.txt, photos/"
	@echo "  $(CURDIR)/demo/thumbnails/    the wardrobe's thumbnails, 128 and 256 pixels"
	@echo "'make studio' opens the samples as a wardrobe in a browser."

# The studio's wardrobe is created once, and keeps your changes. To reset it: rm -r .build-wardrobe
studio: build-studio
	@[ -d .build-wardrobe ] || $(what2wear) import $(wardrobe) --wardrobe .build-wardrobe
	$(what2wear) studio --wardrobe .build-wardrobe --open

# Makes the README's pictures of the studio.
studio-pictures: build-studio
	@.ci/install-packages $(studio_packages)
	@[ -d .build-studio ] || python3 -m venv .build-studio
	@.build-studio/bin/pip install --quiet --requirement Tests/StudioJourneys/requirements.txt
	PYTHONDONTWRITEBYTECODE=1 .build-studio/bin/python samples/draw/draw_studio.py \
	  $(what2wear) $(what2wear)-studio samples/studio

# Makes the README's collages.
outfits: build
	$(what2wear) collage $(call photos,autumn) -o samples/outfits/autumn.webp $(autumn_layout)
	$(what2wear) collage $(call photos,friday) -o samples/outfits/friday.webp $(friday_layout)
	$(what2wear) collage $(call photos,porto) -o samples/outfits/porto.webp $(porto_layout)

# Updates the command reference, docs/cli.md, and builds the library reference. Open the latter with
# `python3 -m http.server -d reference`.
modules := Core Images Text Garments Vision Outfits WardrobeStore Sharing Jobs What2Wear
docs: build
	docs/cli.py $(what2wear)
	WHAT2WEAR_DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory reference \
	  generate-documentation $(modules:%=--target %) --enable-experimental-combined-documentation \
	  --warnings-as-errors --transform-for-static-hosting --output-path reference

# Draws the samples in every layout, preset and option, and a sheet of all pictures.
gallery: build
	@.ci/install-packages $(test_packages)
	/usr/bin/python3 samples/draw/draw_gallery.py $(what2wear) $(wardrobe) gallery

# Redraws the samples and the silhouettes.
samples: setup
	@.ci/install-packages $(draw_packages)
	/usr/bin/python3 samples/draw/draw_wardrobe.py
	/usr/bin/python3 assets/render_silhouettes.py
	/usr/bin/python3 assets/studio/draw_icons.py

# Redraws the pictures that tests compare with. Check them before you commit them.
goldens: build-tests
	WHAT2WEAR_RECORD_GOLDENS=1 $(run_tests) --filter GoldenPictureTests

# Draws a photo of a fine-striped jumper, and its thumbnails next to the ideal ones.
truth: build
	@.ci/install-packages $(truth_packages)
	/usr/bin/python3 samples/draw/draw_truth.py
	/usr/bin/python3 samples/draw/compare_truth.py $(what2wear)

PHOTOS ?= ../shared/photos

# Builds the programs in bench, which is a separate package, like the installed program.
build_bench := swift build -c release --package-path bench --static-swift-stdlib -Xswiftc -use-ld=lld

# Compares speed and size with other tools, on a folder of your camera photos: make bench
# PHOTOS=~/Pictures/2024
bench: installable
	@.ci/install-packages $(bench_packages)
	@[ -d .build-bench ] || python3 -m venv .build-bench
	@.build-bench/bin/pip install --quiet numpy pillow pyvips pyvips-binary
	$(build_bench) --product png-writing
	$(build_bench) --product wardrobe-scale
	@.build-bench/bin/python bench/run.py .build-install/release/what2wear \
	  bench/.build/release/png-writing bench/.build/release/wardrobe-scale $(PHOTOS)

# The duration of the final run under a modest load, in minutes.
SOAK ?= 0

bench-studio: installable
	@.ci/install-packages $(studio_bench_packages)
	$(build_installable) --product what2wear-studio
	/usr/bin/python3 bench/studio.py .build-install/release/what2wear .build-install/release/what2wear-studio \
	  --soak $(SOAK)

format:
	swift format --in-place --recursive Sources Tests bench training Package.swift

lint:
	swift format lint --strict --recursive Sources Tests bench training Package.swift
	.ci/lint-prose
	.ci/lint-messages

# The number of tests that run at once. By default, Swift Testing starts all tests at once, and
# tests that wait for a lock then wait for minutes.
run_tests := SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4 .ci/run-tests swift test -c release --skip-build

build-tests: setup
	swift build $(checked) --build-tests

test: setup-test lint build-tests
	$(run_tests)

# No test may depend on the machine's speed or load.
test-busy: setup-test build-tests
	.ci/beside-busy-loops 4 sh -e -c 'for run in 1 2 3; do $(run_tests); done'

# Runs the studio's journeys. To run some: make test-studio JOURNEYS='-k first_use'. Look at the
# pictures, too.
test-studio: build-studio
	@.ci/install-packages $(test_packages) $(studio_packages)
	@[ -d .build-studio ] || python3 -m venv .build-studio
	@.build-studio/bin/pip install --quiet --requirement Tests/StudioJourneys/requirements.txt
	@rm -rf .build-studio/pictures
	PYTHONDONTWRITEBYTECODE=1 .build-studio/bin/python -m pytest -p no:cacheprovider Tests/StudioJourneys \
	  --numprocesses 2 --dist loadfile \
	  --studio $(what2wear)-studio --program $(what2wear) \
	  --pictures .build-studio/pictures $(JOURNEYS)
	@echo "Look at $(CURDIR)/.build-studio/pictures/"

cluster_python := PYTHONDONTWRITEBYTECODE=1 .build-cluster/bin/python

setup-cluster: build
	@.ci/install-packages $(cluster_packages)
	@[ -d .build-cluster ] || python3 -m venv .build-cluster
	@.build-cluster/bin/pip install --quiet --requirement cluster/tests/requirements.txt ./cluster

# Uses 200 photos. For the full test: make test-cluster CLUSTER_PHOTOS=5000. For a single test:
# CLUSTER_TESTS='-k killed'.
test-cluster: setup-cluster
	$(cluster_python) -m pytest -p no:cacheprovider cluster/tests --program $(what2wear) $(CLUSTER_TESTS)

# Measures Spark's overhead relative to the plain command, and simulates many executors.
bench-cluster: setup-cluster
	$(cluster_python) cluster/bench.py $(what2wear)

soak: setup-test build-tests
	WHAT2WEAR_SOAK=1 $(run_tests) --filter Soak
