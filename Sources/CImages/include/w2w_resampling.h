// The inner loops of resampling that gain from instructions which Swift cannot choose when it runs.
#ifndef W2W_RESAMPLING_H
#define W2W_RESAMPLING_H

#include <stdbool.h>
#include <stddef.h>

// Adds `tap_count` rows of `length` floats, one behind the other, each times its weight, to `sums`;
// the first time it replaces them.
void w2w_accumulate_rows(
    const float *_Nonnull rows, size_t length, const float *_Nonnull weights, size_t tap_count,
    bool is_first, float *_Nonnull sums);

// The source pixels that make one target pixel.
typedef struct {
  ptrdiff_t start;
  // At least one.
  ptrdiff_t count;
  // The index of its first weight.
  ptrdiff_t offset;
} w2w_filter_run;

// Makes a row of `target_count` pixels: each of a run of `sums`, which begin with source pixel `first`,
// each times its weight. Pixels are `samples` floats, 3 or 4, and are loaded and stored as four.
void w2w_combine_columns(
    const float *_Nonnull sums, ptrdiff_t first, const w2w_filter_run *_Nonnull runs,
    size_t target_count, const float *_Nonnull weights, size_t samples, float *_Nonnull row);

#endif
