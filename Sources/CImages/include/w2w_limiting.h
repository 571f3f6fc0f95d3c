// Extremes of 8-bit pixels in cells of a picture, and pixels limited to them. A pixel is four
// bytes; a cell has a low and a high one, channel by channel.
#ifndef W2W_LIMITING_H
#define W2W_LIMITING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the fourth byte of a pixel is.
typedef enum {
  // Nothing: it is left alone.
  W2W_FOURTH_UNUSED,
  // An alpha; the colours of clear pixels count for nothing.
  W2W_FOURTH_ALPHA,
  // A channel like the others.
  W2W_FOURTH_CHANNEL,
} w2w_fourth;

// Lowers `low` and raises `high` to a row of pixels; the first time it replaces them.
void w2w_widen_extremes(
    const uint8_t *_Nonnull row, size_t pixel_count, w2w_fourth fourth, bool is_first,
    uint8_t *_Nonnull low, uint8_t *_Nonnull high);

// Joins the columns of each cell, and tells how far apart its extremes are, 0 where it has none.
// Cell k is made of pixels `starts[k]` to `ends[k]`, one at least.
void w2w_gather_extremes(
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const ptrdiff_t *_Nonnull starts,
    const ptrdiff_t *_Nonnull ends, size_t cell_count, uint8_t *_Nonnull cell_low,
    uint8_t *_Nonnull cell_high, uint8_t *_Nonnull cell_range);

// Joins rows of cells, which begin at `rows`, three at least: the least of all ranges, and the
// extremes of all but the first and the last. The length in bytes is a multiple of 32.
void w2w_join_rows(
    const uint8_t *_Nonnull cell_low, const uint8_t *_Nonnull cell_high,
    const uint8_t *_Nonnull cell_range, const ptrdiff_t *_Nonnull rows, size_t row_count,
    size_t length, uint8_t *_Nonnull low, uint8_t *_Nonnull high, uint8_t *_Nonnull range);

// Joins each cell with its neighbours in the row: extremes with one to each side, the least range
// with two. The rows have two cells more before and after those counted; what is joined has none.
void w2w_join_neighbors(
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const uint8_t *_Nonnull range,
    size_t cell_count, uint8_t *_Nonnull joint_low, uint8_t *_Nonnull joint_high,
    uint8_t *_Nonnull joint_range);

// For each pixel the limits of its two cells, which may be the same, joined.
void w2w_pick_limits(
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const uint8_t *_Nonnull range,
    const ptrdiff_t *_Nonnull cells, const ptrdiff_t *_Nonnull others, size_t pixel_count,
    uint8_t *_Nonnull picked_low, uint8_t *_Nonnull picked_high,
    uint8_t *_Nonnull picked_range);

// Limits a row of pixels: none is further outside of its extremes than the square of its range, an
// alpha not at all. A pixel whose alpha is 0 becomes all zeros.
void w2w_limit_pixels(
    uint8_t *_Nonnull pixels, size_t pixel_count, w2w_fourth fourth,
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const uint8_t *_Nonnull range);

#endif
