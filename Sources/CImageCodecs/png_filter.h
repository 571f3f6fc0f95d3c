#ifndef W2W_PNG_FILTER_H
#define W2W_PNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

// Filters a row of `length` bytes by each of PNG's five filters (PNG specification, 9.2) and writes
// the one whose bytes, taken as signed, have the least absolute sum: its number, then its bytes,
// `length` + 1 in all. `above` is the row before, zeros for the first; `pixel` is a pixel's length.
// `scratch` has room for 4 * `length` bytes.
void w2w_png_filter_row(
    const uint8_t *row, const uint8_t *above, size_t length, size_t pixel, uint8_t *scratch,
    uint8_t *filtered);

#endif
