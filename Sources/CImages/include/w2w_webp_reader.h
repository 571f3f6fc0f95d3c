// WebP through libwebp, which is opened when the first one is decoded.
//
// What a file holds is parsed in Swift; this is given the bytes of one frame, and scales it on the way
// where that is asked for.
#ifndef W2W_WEBP_READER_H
#define W2W_WEBP_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"
#include "w2w_status.h"

typedef struct w2w_webp_library w2w_webp_library;
typedef struct w2w_webp_reader w2w_webp_reader;

// The library whose table is w2w_webp_library.
const w2w_library *_Nonnull w2w_libwebp(void);

// A reader of a frame that comes out as `width` by `height` pixels, scaled where `scaled` says so. It
// takes memory for all of them. Null where there is none.
w2w_webp_reader *_Nullable w2w_webp_reader_create(
    const w2w_webp_library *_Nonnull library, uint32_t width, uint32_t height, bool scaled);
void w2w_webp_reader_free(w2w_webp_reader *_Nullable reader);

// Takes the next bytes of the frame's file. `is_done` says whether all pixels are there.
w2w_status w2w_webp_reader_append(
    w2w_webp_reader *_Nonnull reader, const uint8_t *_Nonnull bytes, size_t count,
    bool *_Nonnull is_done, w2w_failure *_Nonnull failure);

// How many rows are there from the top.
uint32_t w2w_webp_reader_row_count(const w2w_webp_reader *_Nonnull reader);

// A row of R, G, B and A that is there.
const uint8_t *_Nonnull w2w_webp_reader_row(const w2w_webp_reader *_Nonnull reader, uint32_t row);

#endif
