// Written by assets/studio/embed.py: run it when a file there, or in assets/strings, comes, goes or is renamed.
#include "w2w_pages.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file0[] = {
#embed "../../assets/studio/images/apple-touch-icon.png"
};
static const uint8_t file1[] = {
#embed "../../assets/studio/images/broken.svg"
};
static const uint8_t file2[] = {
#embed "../../assets/studio/images/chevron.svg"
};
static const uint8_t file3[] = {
#embed "../../assets/studio/images/drop.svg"
};
static const uint8_t file4[] = {
#embed "../../assets/studio/images/empty-bag.svg"
};
static const uint8_t file5[] = {
#embed "../../assets/studio/images/empty-outfits.svg"
};
static const uint8_t file6[] = {
#embed "../../assets/studio/images/empty-rail.svg"
};
static const uint8_t file7[] = {
#embed "../../assets/studio/images/empty-search.svg"
};
static const uint8_t file8[] = {
#embed "../../assets/studio/images/favicon.ico"
};
static const uint8_t file9[] = {
#embed "../../assets/studio/images/favicon.svg"
};
static const uint8_t file10[] = {
#embed "../../assets/studio/images/icon-192.png"
};
static const uint8_t file11[] = {
#embed "../../assets/studio/images/icon-512.png"
};
static const uint8_t file12[] = {
#embed "../../assets/studio/images/icons.svg"
};
static const uint8_t file13[] = {
#embed "../../assets/studio/images/rail.svg"
};
static const uint8_t file14[] = {
#embed "../../assets/studio/manifest.webmanifest"
};
static const uint8_t file15[] = {
#embed "../../assets/studio/scripts/account.js"
};
static const uint8_t file16[] = {
#embed "../../assets/studio/scripts/add.js"
};
static const uint8_t file17[] = {
#embed "../../assets/studio/scripts/arrange.js"
};
static const uint8_t file18[] = {
#embed "../../assets/studio/scripts/bag.js"
};
static const uint8_t file19[] = {
#embed "../../assets/studio/scripts/banner.js"
};
static const uint8_t file20[] = {
#embed "../../assets/studio/scripts/checkout.js"
};
static const uint8_t file21[] = {
#embed "../../assets/studio/scripts/conflict.js"
};
static const uint8_t file22[] = {
#embed "../../assets/studio/scripts/connection.js"
};
static const uint8_t file23[] = {
#embed "../../assets/studio/scripts/diary.js"
};
static const uint8_t file24[] = {
#embed "../../assets/studio/scripts/flat-lay-gestures.js"
};
static const uint8_t file25[] = {
#embed "../../assets/studio/scripts/flat-lay-keys.js"
};
static const uint8_t file26[] = {
#embed "../../assets/studio/scripts/flat-lay-preview.js"
};
static const uint8_t file27[] = {
#embed "../../assets/studio/scripts/flat-lay-state.js"
};
static const uint8_t file28[] = {
#embed "../../assets/studio/scripts/flat-lay.js"
};
static const uint8_t file29[] = {
#embed "../../assets/studio/scripts/folders.js"
};
static const uint8_t file30[] = {
#embed "../../assets/studio/scripts/garment.js"
};
static const uint8_t file31[] = {
#embed "../../assets/studio/scripts/guided.js"
};
static const uint8_t file32[] = {
#embed "../../assets/studio/scripts/links.js"
};
static const uint8_t file33[] = {
#embed "../../assets/studio/scripts/outfit.js"
};
static const uint8_t file34[] = {
#embed "../../assets/studio/scripts/outline.js"
};
static const uint8_t file35[] = {
#embed "../../assets/studio/scripts/packing.js"
};
static const uint8_t file36[] = {
#embed "../../assets/studio/scripts/page.js"
};
static const uint8_t file37[] = {
#embed "../../assets/studio/scripts/password-fields.js"
};
static const uint8_t file38[] = {
#embed "../../assets/studio/scripts/photo-input.js"
};
static const uint8_t file39[] = {
#embed "../../assets/studio/scripts/queue-store.js"
};
static const uint8_t file40[] = {
#embed "../../assets/studio/scripts/queued-photo.js"
};
static const uint8_t file41[] = {
#embed "../../assets/studio/scripts/refresh-on-return.js"
};
static const uint8_t file42[] = {
#embed "../../assets/studio/scripts/scroll-position.js"
};
static const uint8_t file43[] = {
#embed "../../assets/studio/scripts/share.js"
};
static const uint8_t file44[] = {
#embed "../../assets/studio/scripts/stepper.js"
};
static const uint8_t file45[] = {
#embed "../../assets/studio/scripts/strokes.js"
};
static const uint8_t file46[] = {
#embed "../../assets/studio/scripts/tabs.js"
};
static const uint8_t file47[] = {
#embed "../../assets/studio/scripts/toasts.js"
};
static const uint8_t file48[] = {
#embed "../../assets/studio/scripts/upload.js"
};
static const uint8_t file49[] = {
#embed "../../assets/studio/scripts/wardrobe.js"
};
static const uint8_t file50[] = {
#embed "../../assets/studio/scripts/words.js"
};
static const uint8_t file51[] = {
#embed "../../assets/strings/en.json"
};
static const uint8_t file52[] = {
#embed "../../assets/strings/es.json"
};
static const uint8_t file53[] = {
#embed "../../assets/studio/styles/account.css"
};
static const uint8_t file54[] = {
#embed "../../assets/studio/styles/add.css"
};
static const uint8_t file55[] = {
#embed "../../assets/studio/styles/arranging.css"
};
static const uint8_t file56[] = {
#embed "../../assets/studio/styles/banner.css"
};
static const uint8_t file57[] = {
#embed "../../assets/studio/styles/base.css"
};
static const uint8_t file58[] = {
#embed "../../assets/studio/styles/checkout.css"
};
static const uint8_t file59[] = {
#embed "../../assets/studio/styles/chips.css"
};
static const uint8_t file60[] = {
#embed "../../assets/studio/styles/controls.css"
};
static const uint8_t file61[] = {
#embed "../../assets/studio/styles/diary-day.css"
};
static const uint8_t file62[] = {
#embed "../../assets/studio/styles/diary-strip.css"
};
static const uint8_t file63[] = {
#embed "../../assets/studio/styles/diary.css"
};
static const uint8_t file64[] = {
#embed "../../assets/studio/styles/flat-lay.css"
};
static const uint8_t file65[] = {
#embed "../../assets/studio/styles/frame.css"
};
static const uint8_t file66[] = {
#embed "../../assets/studio/styles/garment.css"
};
static const uint8_t file67[] = {
#embed "../../assets/studio/styles/guided.css"
};
static const uint8_t file68[] = {
#embed "../../assets/studio/styles/laundry.css"
};
static const uint8_t file69[] = {
#embed "../../assets/studio/styles/layers.css"
};
static const uint8_t file70[] = {
#embed "../../assets/studio/styles/motion.css"
};
static const uint8_t file71[] = {
#embed "../../assets/studio/styles/numbers.css"
};
static const uint8_t file72[] = {
#embed "../../assets/studio/styles/outfits.css"
};
static const uint8_t file73[] = {
#embed "../../assets/studio/styles/packing-dialogs.css"
};
static const uint8_t file74[] = {
#embed "../../assets/studio/styles/packing-print.css"
};
static const uint8_t file75[] = {
#embed "../../assets/studio/styles/packing.css"
};
static const uint8_t file76[] = {
#embed "../../assets/studio/styles/sign-in.css"
};
static const uint8_t file77[] = {
#embed "../../assets/studio/styles/stepper.css"
};
static const uint8_t file78[] = {
#embed "../../assets/studio/styles/tiles.css"
};
static const uint8_t file79[] = {
#embed "../../assets/studio/styles/today.css"
};
static const uint8_t file80[] = {
#embed "../../assets/studio/styles/tokens.css"
};
static const uint8_t file81[] = {
#embed "../../assets/studio/styles/touch-up.css"
};
static const uint8_t file82[] = {
#embed "../../assets/studio/styles/wardrobe.css"
};
static const uint8_t file83[] = {
#embed "../../assets/studio/templates/account.mustache"
};
static const uint8_t file84[] = {
#embed "../../assets/studio/templates/add.mustache"
};
static const uint8_t file85[] = {
#embed "../../assets/studio/templates/arrange.mustache"
};
static const uint8_t file86[] = {
#embed "../../assets/studio/templates/bag-form.mustache"
};
static const uint8_t file87[] = {
#embed "../../assets/studio/templates/bag.mustache"
};
static const uint8_t file88[] = {
#embed "../../assets/studio/templates/card.mustache"
};
static const uint8_t file89[] = {
#embed "../../assets/studio/templates/choice.mustache"
};
static const uint8_t file90[] = {
#embed "../../assets/studio/templates/confirm.mustache"
};
static const uint8_t file91[] = {
#embed "../../assets/studio/templates/conflict.mustache"
};
static const uint8_t file92[] = {
#embed "../../assets/studio/templates/diary-day.mustache"
};
static const uint8_t file93[] = {
#embed "../../assets/studio/templates/diary-look.mustache"
};
static const uint8_t file94[] = {
#embed "../../assets/studio/templates/diary.mustache"
};
static const uint8_t file95[] = {
#embed "../../assets/studio/templates/document.mustache"
};
static const uint8_t file96[] = {
#embed "../../assets/studio/templates/failure.mustache"
};
static const uint8_t file97[] = {
#embed "../../assets/studio/templates/featured.mustache"
};
static const uint8_t file98[] = {
#embed "../../assets/studio/templates/flat-lay.mustache"
};
static const uint8_t file99[] = {
#embed "../../assets/studio/templates/garment.mustache"
};
static const uint8_t file100[] = {
#embed "../../assets/studio/templates/guided.mustache"
};
static const uint8_t file101[] = {
#embed "../../assets/studio/templates/kinds.mustache"
};
static const uint8_t file102[] = {
#embed "../../assets/studio/templates/laundry.mustache"
};
static const uint8_t file103[] = {
#embed "../../assets/studio/templates/main.mustache"
};
static const uint8_t file104[] = {
#embed "../../assets/studio/templates/new-password.mustache"
};
static const uint8_t file105[] = {
#embed "../../assets/studio/templates/numbers.mustache"
};
static const uint8_t file106[] = {
#embed "../../assets/studio/templates/outfit.mustache"
};
static const uint8_t file107[] = {
#embed "../../assets/studio/templates/outfits.mustache"
};
static const uint8_t file108[] = {
#embed "../../assets/studio/templates/packing-lists.mustache"
};
static const uint8_t file109[] = {
#embed "../../assets/studio/templates/packing.mustache"
};
static const uint8_t file110[] = {
#embed "../../assets/studio/templates/picture.mustache"
};
static const uint8_t file111[] = {
#embed "../../assets/studio/templates/queued.mustache"
};
static const uint8_t file112[] = {
#embed "../../assets/studio/templates/register.mustache"
};
static const uint8_t file113[] = {
#embed "../../assets/studio/templates/reset.mustache"
};
static const uint8_t file114[] = {
#embed "../../assets/studio/templates/send.mustache"
};
static const uint8_t file115[] = {
#embed "../../assets/studio/templates/share.mustache"
};
static const uint8_t file116[] = {
#embed "../../assets/studio/templates/sign-in.mustache"
};
static const uint8_t file117[] = {
#embed "../../assets/studio/templates/sign-out.mustache"
};
static const uint8_t file118[] = {
#embed "../../assets/studio/templates/signed-out.mustache"
};
static const uint8_t file119[] = {
#embed "../../assets/studio/templates/stepper.mustache"
};
static const uint8_t file120[] = {
#embed "../../assets/studio/templates/strokes.mustache"
};
static const uint8_t file121[] = {
#embed "../../assets/studio/templates/toasts.mustache"
};
static const uint8_t file122[] = {
#embed "../../assets/studio/templates/today.mustache"
};
static const uint8_t file123[] = {
#embed "../../assets/studio/templates/trash.mustache"
};
static const uint8_t file124[] = {
#embed "../../assets/studio/templates/user-field.mustache"
};
static const uint8_t file125[] = {
#embed "../../assets/studio/templates/wardrobe.mustache"
};

static const w2w_page pages[] = {
    {"images/apple-touch-icon.png", file0, sizeof file0},
    {"images/broken.svg", file1, sizeof file1},
    {"images/chevron.svg", file2, sizeof file2},
    {"images/drop.svg", file3, sizeof file3},
    {"images/empty-bag.svg", file4, sizeof file4},
    {"images/empty-outfits.svg", file5, sizeof file5},
    {"images/empty-rail.svg", file6, sizeof file6},
    {"images/empty-search.svg", file7, sizeof file7},
    {"images/favicon.ico", file8, sizeof file8},
    {"images/favicon.svg", file9, sizeof file9},
    {"images/icon-192.png", file10, sizeof file10},
    {"images/icon-512.png", file11, sizeof file11},
    {"images/icons.svg", file12, sizeof file12},
    {"images/rail.svg", file13, sizeof file13},
    {"manifest.webmanifest", file14, sizeof file14},
    {"scripts/account.js", file15, sizeof file15},
    {"scripts/add.js", file16, sizeof file16},
    {"scripts/arrange.js", file17, sizeof file17},
    {"scripts/bag.js", file18, sizeof file18},
    {"scripts/banner.js", file19, sizeof file19},
    {"scripts/checkout.js", file20, sizeof file20},
    {"scripts/conflict.js", file21, sizeof file21},
    {"scripts/connection.js", file22, sizeof file22},
    {"scripts/diary.js", file23, sizeof file23},
    {"scripts/flat-lay-gestures.js", file24, sizeof file24},
    {"scripts/flat-lay-keys.js", file25, sizeof file25},
    {"scripts/flat-lay-preview.js", file26, sizeof file26},
    {"scripts/flat-lay-state.js", file27, sizeof file27},
    {"scripts/flat-lay.js", file28, sizeof file28},
    {"scripts/folders.js", file29, sizeof file29},
    {"scripts/garment.js", file30, sizeof file30},
    {"scripts/guided.js", file31, sizeof file31},
    {"scripts/links.js", file32, sizeof file32},
    {"scripts/outfit.js", file33, sizeof file33},
    {"scripts/outline.js", file34, sizeof file34},
    {"scripts/packing.js", file35, sizeof file35},
    {"scripts/page.js", file36, sizeof file36},
    {"scripts/password-fields.js", file37, sizeof file37},
    {"scripts/photo-input.js", file38, sizeof file38},
    {"scripts/queue-store.js", file39, sizeof file39},
    {"scripts/queued-photo.js", file40, sizeof file40},
    {"scripts/refresh-on-return.js", file41, sizeof file41},
    {"scripts/scroll-position.js", file42, sizeof file42},
    {"scripts/share.js", file43, sizeof file43},
    {"scripts/stepper.js", file44, sizeof file44},
    {"scripts/strokes.js", file45, sizeof file45},
    {"scripts/tabs.js", file46, sizeof file46},
    {"scripts/toasts.js", file47, sizeof file47},
    {"scripts/upload.js", file48, sizeof file48},
    {"scripts/wardrobe.js", file49, sizeof file49},
    {"scripts/words.js", file50, sizeof file50},
    {"strings/en.json", file51, sizeof file51},
    {"strings/es.json", file52, sizeof file52},
    {"styles/account.css", file53, sizeof file53},
    {"styles/add.css", file54, sizeof file54},
    {"styles/arranging.css", file55, sizeof file55},
    {"styles/banner.css", file56, sizeof file56},
    {"styles/base.css", file57, sizeof file57},
    {"styles/checkout.css", file58, sizeof file58},
    {"styles/chips.css", file59, sizeof file59},
    {"styles/controls.css", file60, sizeof file60},
    {"styles/diary-day.css", file61, sizeof file61},
    {"styles/diary-strip.css", file62, sizeof file62},
    {"styles/diary.css", file63, sizeof file63},
    {"styles/flat-lay.css", file64, sizeof file64},
    {"styles/frame.css", file65, sizeof file65},
    {"styles/garment.css", file66, sizeof file66},
    {"styles/guided.css", file67, sizeof file67},
    {"styles/laundry.css", file68, sizeof file68},
    {"styles/layers.css", file69, sizeof file69},
    {"styles/motion.css", file70, sizeof file70},
    {"styles/numbers.css", file71, sizeof file71},
    {"styles/outfits.css", file72, sizeof file72},
    {"styles/packing-dialogs.css", file73, sizeof file73},
    {"styles/packing-print.css", file74, sizeof file74},
    {"styles/packing.css", file75, sizeof file75},
    {"styles/sign-in.css", file76, sizeof file76},
    {"styles/stepper.css", file77, sizeof file77},
    {"styles/tiles.css", file78, sizeof file78},
    {"styles/today.css", file79, sizeof file79},
    {"styles/tokens.css", file80, sizeof file80},
    {"styles/touch-up.css", file81, sizeof file81},
    {"styles/wardrobe.css", file82, sizeof file82},
    {"templates/account.mustache", file83, sizeof file83},
    {"templates/add.mustache", file84, sizeof file84},
    {"templates/arrange.mustache", file85, sizeof file85},
    {"templates/bag-form.mustache", file86, sizeof file86},
    {"templates/bag.mustache", file87, sizeof file87},
    {"templates/card.mustache", file88, sizeof file88},
    {"templates/choice.mustache", file89, sizeof file89},
    {"templates/confirm.mustache", file90, sizeof file90},
    {"templates/conflict.mustache", file91, sizeof file91},
    {"templates/diary-day.mustache", file92, sizeof file92},
    {"templates/diary-look.mustache", file93, sizeof file93},
    {"templates/diary.mustache", file94, sizeof file94},
    {"templates/document.mustache", file95, sizeof file95},
    {"templates/failure.mustache", file96, sizeof file96},
    {"templates/featured.mustache", file97, sizeof file97},
    {"templates/flat-lay.mustache", file98, sizeof file98},
    {"templates/garment.mustache", file99, sizeof file99},
    {"templates/guided.mustache", file100, sizeof file100},
    {"templates/kinds.mustache", file101, sizeof file101},
    {"templates/laundry.mustache", file102, sizeof file102},
    {"templates/main.mustache", file103, sizeof file103},
    {"templates/new-password.mustache", file104, sizeof file104},
    {"templates/numbers.mustache", file105, sizeof file105},
    {"templates/outfit.mustache", file106, sizeof file106},
    {"templates/outfits.mustache", file107, sizeof file107},
    {"templates/packing-lists.mustache", file108, sizeof file108},
    {"templates/packing.mustache", file109, sizeof file109},
    {"templates/picture.mustache", file110, sizeof file110},
    {"templates/queued.mustache", file111, sizeof file111},
    {"templates/register.mustache", file112, sizeof file112},
    {"templates/reset.mustache", file113, sizeof file113},
    {"templates/send.mustache", file114, sizeof file114},
    {"templates/share.mustache", file115, sizeof file115},
    {"templates/sign-in.mustache", file116, sizeof file116},
    {"templates/sign-out.mustache", file117, sizeof file117},
    {"templates/signed-out.mustache", file118, sizeof file118},
    {"templates/stepper.mustache", file119, sizeof file119},
    {"templates/strokes.mustache", file120, sizeof file120},
    {"templates/toasts.mustache", file121, sizeof file121},
    {"templates/today.mustache", file122, sizeof file122},
    {"templates/trash.mustache", file123, sizeof file123},
    {"templates/user-field.mustache", file124, sizeof file124},
    {"templates/wardrobe.mustache", file125, sizeof file125},
};

size_t w2w_page_count(void) { return sizeof pages / sizeof *pages; }

w2w_page w2w_page_at(size_t index) { return pages[index]; }
