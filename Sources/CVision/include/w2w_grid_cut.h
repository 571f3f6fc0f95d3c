// Parts a grid of cells in two along the cheapest line.
#ifndef W2W_GRID_CUT_H
#define W2W_GRID_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The bytes that a cut of such a grid works in.
size_t w2w_grid_cut_memory(size_t width, size_t height);

// Finds the minimum cut of a grid whose cells are linked with their eight neighbours. A side has at
// most 32,767 cells.
//
// `terminals` has a number for each cell, rows from the top: above 0 what it costs not to be of the
// source's part, below 0 what it costs not to be of the sink's. `links` has four for each: what it
// costs to part it from its neighbours at the right, below, below at the right, and below at the
// left; those that lead off the grid are not looked at. `memory` is as long as
// `w2w_grid_cut_memory` says, aligned to 8 bytes. `is_source` becomes true for the cells of the
// source's part, of all cheapest ones the smallest.
void w2w_cut_grid(
    size_t width, size_t height, const int32_t *_Nonnull terminals, const uint16_t *_Nonnull links,
    void *_Nonnull memory, bool *_Nonnull is_source);

#endif
