// Inner loops of resampling that benefit from CPU instructions chosen at run time, which Swift does
// not support.
#ifndef W2W_RESAMPLING_H
#define W2W_RESAMPLING_H

#include <stdbool.h>
#include <stddef.h>

// Adds `tap_count` consecutive rows of `length` floats to `sums`, each multiplied by its weight. If
// `is_first` is true, the sums are replaced.
void w2w_accumulate_rows(
    const float *_Nonnull rows, size_t length, const float *_Nonnull weights, size_t tap_count,
    bool is_first, float *_Nonnull sums);

// The source pixels for one target pixel.
typedef struct {
  ptrdiff_t start;
  // The number of source pixels, at least one.
  ptrdiff_t count;
  // The index of the first weight.
  ptrdiff_t offset;
} w2w_filter_run;

// Computes a row of `target_count` pixels, each from a run of weighted `sums` that start at source
// pixel `first`. Pixels have `samples` floats, 3 or 4, but are loaded and stored as four.
void w2w_combine_columns(
    const float *_Nonnull sums, ptrdiff_t first, const w2w_filter_run *_Nonnull runs,
    size_t target_count, const float *_Nonnull weights, size_t samples, float *_Nonnull row);

#endif
