# make demo   set up, build, and make a collage, thumbnails and a share bundle of the samples
# make test   set up, and run every test in debug and in release

# The one list of Debian packages. Those a Swift toolchain needs to link C code come first.
build_packages := binutils git libc6-dev libstdc++-12-dev \
  libjpeg-dev liblcms2-dev libpng-dev zlib1g-dev
# Independent judges of what is written.
test_packages := libimage-exiftool-perl pngcheck python3-pil
# Only to draw the samples and the silhouettes anew.
draw_packages := librsvg2-bin python3-pil

PREFIX ?= /usr/local
what2wear := .build/release/what2wear
wardrobe := samples/wardrobe

.PHONY: help setup setup-test build install demo outfits samples format lint test

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
	swift build -c release --product what2wear

# The Swift runtime is linked in, so that the installed program needs none.
install: setup
	swift build -c release --product what2wear --scratch-path .build-install \
	  --static-swift-stdlib -Xswiftc -use-ld=lld
	install -D -m 755 .build-install/release/what2wear $(DESTDIR)$(PREFIX)/bin/what2wear

demo: build
	@rm -rf demo && mkdir demo
	@$(what2wear) collage $(sort $(wildcard $(wardrobe)/*))  -o demo/wardrobe.png --size 1600x1600
	@$(what2wear) thumbnails $(wardrobe) -o demo/thumbnails --size 128,256
	@$(what2wear) share $(call outfit,$(brunch)) -o demo/brunch --title "Sunday brunch"
	@echo "Look at:"
	@echo "  $(CURDIR)/demo/wardrobe.png     all samples in one collage"
	@echo "  $(CURDIR)/demo/brunch/          a bundle to send: collage.png, description.txt, photos/"
	@echo "  $(CURDIR)/demo/thumbnails/      thumbnails of 128 and 256 pixels"

outfit = $(foreach name,$(1),$(wildcard $(wardrobe)/$(name).*))
brunch := TODO

# The collages that the README shows.
outfits: build

# Draws the samples and the silhouettes anew.
samples: setup
	@.ci/install-packages $(draw_packages)
	python3 samples/draw/draw_wardrobe.py
	python3 assets/render_silhouettes.py

format:
	swift format --in-place --recursive Sources Tests Package.swift

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

test: setup-test lint
	swift test
	swift test -c release
