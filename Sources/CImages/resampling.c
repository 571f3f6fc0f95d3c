#include "w2w_resampling.h"

#include <string.h>

// Swift code is compiled only for the oldest supported processor. These functions are also compiled
// for AVX2, and the dynamic linker chooses at run time. Products are rounded before they are added,
// so that results are the same on every machine.
#pragma STDC FP_CONTRACT OFF

// Only glibc's dynamic linker can choose between versions.
#if defined(__x86_64__) && defined(__GLIBC__)
#define SIMD __attribute__((target_clones("avx2", "default")))
#else
#define SIMD
#endif

enum { LANES = 32 };

SIMD void w2w_accumulate_rows(
    const float *restrict rows, size_t length, const float *restrict weights, size_t tap_count,
    bool is_first, float *restrict sums) {
  size_t x = 0;
  // A block of `LANES` floats stays in registers while all rows are added.
  for (; x + LANES <= length; x += LANES) {
    float sum[LANES];
    for (int i = 0; i < LANES; i++) sum[i] = is_first ? 0 : sums[x + i];
    for (size_t tap = 0; tap < tap_count; tap++) {
      const float *row = rows + x + tap * length;
      float weight = weights[tap];
      for (int i = 0; i < LANES; i++) sum[i] += row[i] * weight;
    }
    for (int i = 0; i < LANES; i++) sums[x + i] = sum[i];
  }
  for (; x < length; x++) {
    float sum = is_first ? 0 : sums[x];
    for (size_t tap = 0; tap < tap_count; tap++) sum += rows[x + tap * length] * weights[tap];
    sums[x] = sum;
  }
}

typedef float pixel __attribute__((vector_size(16)));

SIMD void w2w_combine_columns(
    const float *sums, ptrdiff_t first, const w2w_filter_run *runs, size_t target_count,
    const float *weights, size_t samples, float *row) {
  for (size_t x = 0; x < target_count; x++) {
    const float *at = sums + (size_t)(runs[x].start - first) * samples;
    const float *weight = weights + runs[x].offset;
    // With two sums, an addition need not wait for the previous one.
    pixel even = {0}, odd = {0}, one, other;
    ptrdiff_t tap = 0;
    for (; tap + 1 < runs[x].count; tap += 2) {
      memcpy(&one, at, sizeof one);
      memcpy(&other, at + samples, sizeof other);
      even += one * weight[tap];
      odd += other * weight[tap + 1];
      at += 2 * samples;
    }
    if (tap < runs[x].count) {
      memcpy(&one, at, sizeof one);
      even += one * weight[tap];
    }
    even += odd;
    memcpy(row + x * samples, &even, sizeof even);
  }
}
