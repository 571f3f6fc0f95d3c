// Cuts a grid of cells in two along the cheapest line.
#ifndef W2W_GRID_CUT_H
#define W2W_GRID_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Returns the number of bytes needed to cut a grid of this size.
size_t w2w_grid_cut_memory(size_t width, size_t height);

// Finds the minimum cut of a grid with eight neighbours per cell. Each side has at most 32,767
// cells.
//
// - `terminals` has one number per cell in row order. A positive number is the cost of assigning
//   the cell to the sink's part. A negative number is the cost of assigning the cell to the
//   source's part.
// - `links` has four costs per cell for separating the cell from its neighbours: right, below,
//   below right and below left. Links that leave the grid are ignored.
// - `memory` has the size of `w2w_grid_cut_memory`, aligned to 8 bytes.
// - `is_source` becomes true for the cells in the source's part. If several cuts are optimal, the
//   source's part is the smallest possible.
void w2w_cut_grid(
    size_t width, size_t height, const int32_t *_Nonnull terminals, const uint16_t *_Nonnull links,
    void *_Nonnull memory, bool *_Nonnull is_source);

#endif
