// Written by assets/studio/embed.py: run it when a file there comes, goes or is renamed.
#include "w2w_pages.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file0[] = {
#embed "../../assets/studio/images/broken.svg"
};
static const uint8_t file1[] = {
#embed "../../assets/studio/images/chevron.svg"
};
static const uint8_t file2[] = {
#embed "../../assets/studio/images/drop.svg"
};
static const uint8_t file3[] = {
#embed "../../assets/studio/images/empty-outfits.svg"
};
static const uint8_t file4[] = {
#embed "../../assets/studio/images/empty-rail.svg"
};
static const uint8_t file5[] = {
#embed "../../assets/studio/images/empty-search.svg"
};
static const uint8_t file6[] = {
#embed "../../assets/studio/images/favicon.svg"
};
static const uint8_t file7[] = {
#embed "../../assets/studio/images/icons.svg"
};
static const uint8_t file8[] = {
#embed "../../assets/studio/images/rail.svg"
};
static const uint8_t file9[] = {
#embed "../../assets/studio/manifest.webmanifest"
};
static const uint8_t file10[] = {
#embed "../../assets/studio/scripts/add.js"
};
static const uint8_t file11[] = {
#embed "../../assets/studio/scripts/arrange.js"
};
static const uint8_t file12[] = {
#embed "../../assets/studio/scripts/doors.js"
};
static const uint8_t file13[] = {
#embed "../../assets/studio/scripts/garment.js"
};
static const uint8_t file14[] = {
#embed "../../assets/studio/scripts/guided.js"
};
static const uint8_t file15[] = {
#embed "../../assets/studio/scripts/outfit.js"
};
static const uint8_t file16[] = {
#embed "../../assets/studio/scripts/page.js"
};
static const uint8_t file17[] = {
#embed "../../assets/studio/scripts/wardrobe.js"
};
static const uint8_t file18[] = {
#embed "../../assets/studio/styles/add.css"
};
static const uint8_t file19[] = {
#embed "../../assets/studio/styles/arranging.css"
};
static const uint8_t file20[] = {
#embed "../../assets/studio/styles/base.css"
};
static const uint8_t file21[] = {
#embed "../../assets/studio/styles/controls.css"
};
static const uint8_t file22[] = {
#embed "../../assets/studio/styles/doors.css"
};
static const uint8_t file23[] = {
#embed "../../assets/studio/styles/frame.css"
};
static const uint8_t file24[] = {
#embed "../../assets/studio/styles/garment.css"
};
static const uint8_t file25[] = {
#embed "../../assets/studio/styles/lay.css"
};
static const uint8_t file26[] = {
#embed "../../assets/studio/styles/layers.css"
};
static const uint8_t file27[] = {
#embed "../../assets/studio/styles/motion.css"
};
static const uint8_t file28[] = {
#embed "../../assets/studio/styles/outfits.css"
};
static const uint8_t file29[] = {
#embed "../../assets/studio/styles/tiles.css"
};
static const uint8_t file30[] = {
#embed "../../assets/studio/styles/tokens.css"
};
static const uint8_t file31[] = {
#embed "../../assets/studio/styles/wardrobe.css"
};
static const uint8_t file32[] = {
#embed "../../assets/studio/templates/add.mustache"
};
static const uint8_t file33[] = {
#embed "../../assets/studio/templates/arrange.mustache"
};
static const uint8_t file34[] = {
#embed "../../assets/studio/templates/card.mustache"
};
static const uint8_t file35[] = {
#embed "../../assets/studio/templates/choice.mustache"
};
static const uint8_t file36[] = {
#embed "../../assets/studio/templates/document.mustache"
};
static const uint8_t file37[] = {
#embed "../../assets/studio/templates/door.mustache"
};
static const uint8_t file38[] = {
#embed "../../assets/studio/templates/failure.mustache"
};
static const uint8_t file39[] = {
#embed "../../assets/studio/templates/featured.mustache"
};
static const uint8_t file40[] = {
#embed "../../assets/studio/templates/garment.mustache"
};
static const uint8_t file41[] = {
#embed "../../assets/studio/templates/guided.mustache"
};
static const uint8_t file42[] = {
#embed "../../assets/studio/templates/kinds.mustache"
};
static const uint8_t file43[] = {
#embed "../../assets/studio/templates/lay.mustache"
};
static const uint8_t file44[] = {
#embed "../../assets/studio/templates/main.mustache"
};
static const uint8_t file45[] = {
#embed "../../assets/studio/templates/outfit.mustache"
};
static const uint8_t file46[] = {
#embed "../../assets/studio/templates/outfits.mustache"
};
static const uint8_t file47[] = {
#embed "../../assets/studio/templates/picture.mustache"
};
static const uint8_t file48[] = {
#embed "../../assets/studio/templates/send.mustache"
};
static const uint8_t file49[] = {
#embed "../../assets/studio/templates/share.mustache"
};
static const uint8_t file50[] = {
#embed "../../assets/studio/templates/sign-in.mustache"
};
static const uint8_t file51[] = {
#embed "../../assets/studio/templates/strokes.mustache"
};
static const uint8_t file52[] = {
#embed "../../assets/studio/templates/toasts.mustache"
};
static const uint8_t file53[] = {
#embed "../../assets/studio/templates/wardrobe.mustache"
};
static const uint8_t file54[] = {
#embed "../../assets/studio/templates/whose.mustache"
};

static const w2w_page pages[] = {
    {"images/broken.svg", file0, sizeof file0},
    {"images/chevron.svg", file1, sizeof file1},
    {"images/drop.svg", file2, sizeof file2},
    {"images/empty-outfits.svg", file3, sizeof file3},
    {"images/empty-rail.svg", file4, sizeof file4},
    {"images/empty-search.svg", file5, sizeof file5},
    {"images/favicon.svg", file6, sizeof file6},
    {"images/icons.svg", file7, sizeof file7},
    {"images/rail.svg", file8, sizeof file8},
    {"manifest.webmanifest", file9, sizeof file9},
    {"scripts/add.js", file10, sizeof file10},
    {"scripts/arrange.js", file11, sizeof file11},
    {"scripts/doors.js", file12, sizeof file12},
    {"scripts/garment.js", file13, sizeof file13},
    {"scripts/guided.js", file14, sizeof file14},
    {"scripts/outfit.js", file15, sizeof file15},
    {"scripts/page.js", file16, sizeof file16},
    {"scripts/wardrobe.js", file17, sizeof file17},
    {"styles/add.css", file18, sizeof file18},
    {"styles/arranging.css", file19, sizeof file19},
    {"styles/base.css", file20, sizeof file20},
    {"styles/controls.css", file21, sizeof file21},
    {"styles/doors.css", file22, sizeof file22},
    {"styles/frame.css", file23, sizeof file23},
    {"styles/garment.css", file24, sizeof file24},
    {"styles/lay.css", file25, sizeof file25},
    {"styles/layers.css", file26, sizeof file26},
    {"styles/motion.css", file27, sizeof file27},
    {"styles/outfits.css", file28, sizeof file28},
    {"styles/tiles.css", file29, sizeof file29},
    {"styles/tokens.css", file30, sizeof file30},
    {"styles/wardrobe.css", file31, sizeof file31},
    {"templates/add.mustache", file32, sizeof file32},
    {"templates/arrange.mustache", file33, sizeof file33},
    {"templates/card.mustache", file34, sizeof file34},
    {"templates/choice.mustache", file35, sizeof file35},
    {"templates/document.mustache", file36, sizeof file36},
    {"templates/door.mustache", file37, sizeof file37},
    {"templates/failure.mustache", file38, sizeof file38},
    {"templates/featured.mustache", file39, sizeof file39},
    {"templates/garment.mustache", file40, sizeof file40},
    {"templates/guided.mustache", file41, sizeof file41},
    {"templates/kinds.mustache", file42, sizeof file42},
    {"templates/lay.mustache", file43, sizeof file43},
    {"templates/main.mustache", file44, sizeof file44},
    {"templates/outfit.mustache", file45, sizeof file45},
    {"templates/outfits.mustache", file46, sizeof file46},
    {"templates/picture.mustache", file47, sizeof file47},
    {"templates/send.mustache", file48, sizeof file48},
    {"templates/share.mustache", file49, sizeof file49},
    {"templates/sign-in.mustache", file50, sizeof file50},
    {"templates/strokes.mustache", file51, sizeof file51},
    {"templates/toasts.mustache", file52, sizeof file52},
    {"templates/wardrobe.mustache", file53, sizeof file53},
    {"templates/whose.mustache", file54, sizeof file54},
};

size_t w2w_page_count(void) { return sizeof pages / sizeof *pages; }

w2w_page w2w_page_at(size_t index) { return pages[index]; }
