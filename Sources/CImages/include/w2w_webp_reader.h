// Reads WebP with libwebp, which is loaded on first use. Swift code parses the file, and passes
// only one frame's bytes to these functions. A frame can be scaled during decoding.
#ifndef W2W_WEBP_READER_H
#define W2W_WEBP_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"
#include "w2w_status.h"

typedef struct w2w_webp_library w2w_webp_library;
typedef struct w2w_webp_reader w2w_webp_reader;

// Returns the description of libwebp for decoding.
const w2w_library *_Nonnull w2w_libwebp(void);

// Makes a reader that decodes a frame to `width` by `height` pixels, with scaling if `scaled` is
// true. Allocates memory for all pixels, or returns null if out of memory.
w2w_webp_reader *_Nullable w2w_webp_reader_create(
    const w2w_webp_library *_Nonnull library, uint32_t width, uint32_t height, bool scaled);
void w2w_webp_reader_free(w2w_webp_reader *_Nullable reader);

// Decodes the next bytes of the frame. `is_done` becomes true when all pixels are decoded.
w2w_status w2w_webp_reader_append(
    w2w_webp_reader *_Nonnull reader, const uint8_t *_Nonnull bytes, size_t count,
    bool *_Nonnull is_done, w2w_failure *_Nonnull failure);

// Returns the number of decoded rows from the top.
uint32_t w2w_webp_reader_row_count(const w2w_webp_reader *_Nonnull reader);

// Returns a decoded row of R, G, B and A.
const uint8_t *_Nonnull w2w_webp_reader_row(const w2w_webp_reader *_Nonnull reader, uint32_t row);

#endif
