// Finds the minimum and maximum of 8-bit pixels in cells of a picture, and limits pixels to this
// range. A pixel has four bytes. A cell has a minimum and a maximum per channel.
#ifndef W2W_LIMITING_H
#define W2W_LIMITING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The meaning of a pixel's fourth byte.
typedef enum {
  // An unused byte that is never changed.
  W2W_FOURTH_UNUSED,
  // An alpha channel. Colours of fully transparent pixels are ignored.
  W2W_FOURTH_ALPHA,
  // An additional colour channel.
  W2W_FOURTH_CHANNEL,
} w2w_fourth;

// Extends the range from `low` to `high` to include a row of pixels. If `is_first` is true, the
// range is replaced.
void w2w_widen_extremes(
    const uint8_t *_Nonnull row, size_t pixel_count, w2w_fourth fourth, bool is_first,
    uint8_t *_Nonnull low, uint8_t *_Nonnull high);

// Combines the columns of each cell, and returns its minimum, maximum and range. The range of a
// cell without visible pixels is 0. Cell k consists of pixels `starts[k]` to `ends[k]`, at least
// one.
void w2w_gather_extremes(
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const ptrdiff_t *_Nonnull starts,
    const ptrdiff_t *_Nonnull ends, size_t cell_count, uint8_t *_Nonnull cell_low,
    uint8_t *_Nonnull cell_high, uint8_t *_Nonnull cell_range);

// Combines at least three rows of cells, which start at `rows`. Returns the smallest range of all
// rows, and the extremes of all but the first and the last. The length in bytes is a multiple of
// 32.
void w2w_join_rows(
    const uint8_t *_Nonnull cell_low, const uint8_t *_Nonnull cell_high,
    const uint8_t *_Nonnull cell_range, const ptrdiff_t *_Nonnull rows, size_t row_count,
    size_t length, uint8_t *_Nonnull low, uint8_t *_Nonnull high, uint8_t *_Nonnull range);

// Combines each cell with its neighbours in the row: extremes with one neighbour on each side, and
// the smallest range with two on each side. The input has two additional cells at each end, but the
// output has none.
void w2w_join_neighbors(
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const uint8_t *_Nonnull range,
    size_t cell_count, uint8_t *_Nonnull joint_low, uint8_t *_Nonnull joint_high,
    uint8_t *_Nonnull joint_range);

// Combines the limits of each pixel's two cells, which may be the same cell.
void w2w_pick_limits(
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const uint8_t *_Nonnull range,
    const ptrdiff_t *_Nonnull cells, const ptrdiff_t *_Nonnull others, size_t pixel_count,
    uint8_t *_Nonnull picked_low, uint8_t *_Nonnull picked_high,
    uint8_t *_Nonnull picked_range);

// Limits a row of pixels. Each colour channel may exceed its extremes by at most the square of its
// range. An alpha channel may not exceed its extremes. A pixel with alpha 0 becomes all zeros.
void w2w_limit_pixels(
    uint8_t *_Nonnull pixels, size_t pixel_count, w2w_fourth fourth,
    const uint8_t *_Nonnull low, const uint8_t *_Nonnull high, const uint8_t *_Nonnull range);

#endif
