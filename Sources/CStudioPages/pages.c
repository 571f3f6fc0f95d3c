// Written by assets/studio/embed.py: run it when a file there comes, goes or is renamed.
#include "w2w_pages.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file0[] = {
#embed "../../assets/studio/images/favicon.svg"
};
static const uint8_t file1[] = {
#embed "../../assets/studio/styles/studio.css"
};
static const uint8_t file2[] = {
#embed "../../assets/studio/templates/failure.mustache"
};
static const uint8_t file3[] = {
#embed "../../assets/studio/templates/layout.mustache"
};

static const w2w_page pages[] = {
    {"images/favicon.svg", file0, sizeof file0},
    {"styles/studio.css", file1, sizeof file1},
    {"templates/failure.mustache", file2, sizeof file2},
    {"templates/layout.mustache", file3, sizeof file3},
};

size_t w2w_page_count(void) { return sizeof pages / sizeof *pages; }

w2w_page w2w_page_at(size_t index) { return pages[index]; }
