#include "png_filter.h"

#include <string.h>

// Every loop here is one that clang turns into SIMD: byte by byte, without branches. Each is compiled
// twice, for processors with AVX2 and for those without; the dynamic linker chooses.
#if defined(__x86_64__) && defined(__ELF__)
#define SIMD __attribute__((target_clones("avx2", "default")))
#else
#define SIMD
#endif

SIMD static uint64_t absolute_sum(const uint8_t *bytes, size_t length) {
  uint64_t sum = 0;
  for (size_t i = 0; i < length; i++) {
    uint8_t negative = (uint8_t)-bytes[i];
    sum += bytes[i] < negative ? bytes[i] : negative;
  }
  return sum;
}

SIMD static void subtract(
    const uint8_t *restrict row, const uint8_t *restrict other, size_t length,
    uint8_t *restrict out) {
  for (size_t i = 0; i < length; i++) out[i] = (uint8_t)(row[i] - other[i]);
}

SIMD static void average(
    const uint8_t *restrict row, const uint8_t *restrict left, const uint8_t *restrict above,
    size_t length, uint8_t *restrict out) {
  for (size_t i = 0; i < length; i++) out[i] = (uint8_t)(row[i] - ((left[i] + above[i]) >> 1));
}

SIMD static void paeth(
    const uint8_t *restrict row, const uint8_t *restrict left, const uint8_t *restrict above,
    const uint8_t *restrict corner, size_t length, uint8_t *restrict out) {
  for (size_t i = 0; i < length; i++) {
    int16_t a = left[i], b = above[i], c = corner[i];
    int16_t to_a = (int16_t)(b - c), to_b = (int16_t)(a - c), to_c = (int16_t)(to_a + to_b);
    to_a = to_a < 0 ? (int16_t)-to_a : to_a;
    to_b = to_b < 0 ? (int16_t)-to_b : to_b;
    to_c = to_c < 0 ? (int16_t)-to_c : to_c;
    int16_t nearer = to_b <= to_c ? b : c;
    int16_t nearest = ((to_a <= to_b) & (to_a <= to_c)) ? a : nearer;
    out[i] = (uint8_t)(row[i] - nearest);
  }
}

void w2w_png_filter_row(
    const uint8_t *row, const uint8_t *above, size_t length, size_t pixel, uint8_t *scratch,
    uint8_t *filtered) {
  // The first pixel has nothing to its left: zeros, with which Paeth is "up".
  size_t first = pixel < length ? pixel : length, rest = length - first;
  uint8_t *candidates[5] = {
      NULL, scratch, scratch + length, scratch + 2 * length, scratch + 3 * length};
  memcpy(candidates[1], row, first);
  subtract(row + first, row, rest, candidates[1] + first);
  subtract(row, above, length, candidates[2]);
  for (size_t i = 0; i < first; i++) candidates[3][i] = (uint8_t)(row[i] - (above[i] >> 1));
  average(row + first, row, above + first, rest, candidates[3] + first);
  memcpy(candidates[4], candidates[2], first);
  paeth(row + first, row, above + first, above, rest, candidates[4] + first);

  const uint8_t *best = row;
  uint8_t number = 0;
  uint64_t least = absolute_sum(row, length);
  for (uint8_t i = 1; i < 5; i++) {
    uint64_t sum = absolute_sum(candidates[i], length);
    if (sum >= least) continue;
    least = sum;
    best = candidates[i];
    number = i;
  }
  filtered[0] = number;
  memcpy(filtered + 1, best, length);
}
