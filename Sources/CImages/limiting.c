#include "w2w_limiting.h"

#include <string.h>

// With AVX2, functions in this file process 32 bytes at once, and otherwise 16. No results are
// rounded.
#if defined(__x86_64__) && defined(__GLIBC__)
#define SIMD __attribute__((target_clones("avx2", "default")))
#else
#define SIMD
#endif

// Eight pixels: as single bytes, as whole pixels, and as the squares of the bytes.
typedef uint8_t octet __attribute__((vector_size(32)));
typedef uint32_t octet_pixels __attribute__((vector_size(32)));
typedef uint16_t octet_squares __attribute__((vector_size(64)));
// One pixel as bytes.
typedef uint8_t quad __attribute__((vector_size(4)));

enum { BYTES = 4, OCTET = sizeof(octet) };

#define MIN __builtin_elementwise_min
#define MAX __builtin_elementwise_max
#define ADD __builtin_elementwise_add_sat
#define SUBTRACT __builtin_elementwise_sub_sat

static const uint8_t color_bytes[OCTET] = {
    255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0,
    255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0};

// Processes eight pixels. The flags are compile-time constants in each caller.
static inline __attribute__((always_inline)) void widen_octet(
    const uint8_t *row, bool has_alpha, bool is_first, uint8_t *low, uint8_t *high) {
  octet pixels, lowest, highest;
  memcpy(&pixels, row, OCTET);
  octet dark = pixels, light = pixels;
  if (has_alpha) {
    octet colors;
    memcpy(&colors, color_bytes, OCTET);
    octet clear = (octet)(((octet_pixels)pixels & ~(octet_pixels)colors) == 0) & colors;
    dark |= clear;
    light &= ~clear;
  }
  if (!is_first) {
    memcpy(&lowest, low, OCTET);
    memcpy(&highest, high, OCTET);
    dark = MIN(lowest, dark);
    light = MAX(highest, light);
  }
  memcpy(low, &dark, OCTET);
  memcpy(high, &light, OCTET);
}

static inline __attribute__((always_inline)) void widen_row(
    const uint8_t *restrict row, size_t length, bool has_alpha, bool is_first,
    uint8_t *restrict low, uint8_t *restrict high) {
  size_t x = 0;
  for (; x + OCTET <= length; x += OCTET)
    widen_octet(row + x, has_alpha, is_first, low + x, high + x);
  // A copy of the incomplete last eight pixels avoids reading beyond the row.
  size_t rest = length - x;
  if (rest == 0) return;
  uint8_t pixels[OCTET] = {0}, lowest[OCTET] = {0}, highest[OCTET] = {0};
  memcpy(pixels, row + x, rest);
  memcpy(lowest, low + x, rest);
  memcpy(highest, high + x, rest);
  widen_octet(pixels, has_alpha, is_first, lowest, highest);
  memcpy(low + x, lowest, rest);
  memcpy(high + x, highest, rest);
}

SIMD void w2w_widen_extremes(
    const uint8_t *restrict row, size_t pixel_count, w2w_fourth fourth, bool is_first,
    uint8_t *restrict low, uint8_t *restrict high) {
  size_t length = pixel_count * BYTES;
  // Constant arguments remove all branches from the loops, which halves the time.
  if (fourth == W2W_FOURTH_ALPHA) {
    if (is_first) widen_row(row, length, true, true, low, high);
    else widen_row(row, length, true, false, low, high);
  } else {
    if (is_first) widen_row(row, length, false, true, low, high);
    else widen_row(row, length, false, false, low, high);
  }
}

SIMD void w2w_gather_extremes(
    const uint8_t *restrict low, const uint8_t *restrict high, const ptrdiff_t *restrict starts,
    const ptrdiff_t *restrict ends, size_t cell_count, uint8_t *restrict cell_low,
    uint8_t *restrict cell_high, uint8_t *restrict cell_range) {
  for (size_t cell = 0; cell < cell_count; cell++) {
    quad lowest, highest, other;
    memcpy(&lowest, low + starts[cell] * BYTES, sizeof lowest);
    memcpy(&highest, high + starts[cell] * BYTES, sizeof highest);
    for (ptrdiff_t pixel = starts[cell] + 1; pixel < ends[cell]; pixel++) {
      memcpy(&other, low + pixel * BYTES, sizeof other);
      lowest = MIN(lowest, other);
      memcpy(&other, high + pixel * BYTES, sizeof other);
      highest = MAX(highest, other);
    }
    quad range = SUBTRACT(highest, lowest);
    memcpy(cell_low + cell * BYTES, &lowest, sizeof lowest);
    memcpy(cell_high + cell * BYTES, &highest, sizeof highest);
    memcpy(cell_range + cell * BYTES, &range, sizeof range);
  }
}

SIMD void w2w_join_rows(
    const uint8_t *restrict cell_low, const uint8_t *restrict cell_high,
    const uint8_t *restrict cell_range, const ptrdiff_t *restrict rows, size_t row_count,
    size_t length, uint8_t *restrict low, uint8_t *restrict high, uint8_t *restrict range) {
  for (size_t x = 0; x < length; x += OCTET) {
    octet lowest = (octet){0} + 255, highest = {0}, least, other;
    memcpy(&least, cell_range + rows[0] + x, OCTET);
    for (size_t row = 1; row < row_count; row++) {
      memcpy(&other, cell_range + rows[row] + x, OCTET);
      least = MIN(least, other);
      if (row + 1 == row_count) break;
      memcpy(&other, cell_low + rows[row] + x, OCTET);
      lowest = MIN(lowest, other);
      memcpy(&other, cell_high + rows[row] + x, OCTET);
      highest = MAX(highest, other);
    }
    memcpy(low + x, &lowest, OCTET);
    memcpy(high + x, &highest, OCTET);
    memcpy(range + x, &least, OCTET);
  }
}

SIMD void w2w_join_neighbors(
    const uint8_t *restrict low, const uint8_t *restrict high, const uint8_t *restrict range,
    size_t cell_count, uint8_t *restrict joint_low, uint8_t *restrict joint_high,
    uint8_t *restrict joint_range) {
  for (size_t i = 0; i < cell_count * BYTES; i++) {
    joint_low[i] = MIN(MIN(low[i + BYTES], low[i + 2 * BYTES]), low[i + 3 * BYTES]);
    joint_high[i] = MAX(MAX(high[i + BYTES], high[i + 2 * BYTES]), high[i + 3 * BYTES]);
    uint8_t before = MIN(range[i], range[i + BYTES]);
    uint8_t after = MIN(range[i + 3 * BYTES], range[i + 4 * BYTES]);
    joint_range[i] = MIN(MIN(before, after), range[i + 2 * BYTES]);
  }
}

SIMD void w2w_pick_limits(
    const uint8_t *restrict low, const uint8_t *restrict high, const uint8_t *restrict range,
    const ptrdiff_t *restrict cells, const ptrdiff_t *restrict others, size_t pixel_count,
    uint8_t *restrict picked_low, uint8_t *restrict picked_high,
    uint8_t *restrict picked_range) {
  for (size_t i = 0; i < pixel_count; i++) {
    quad one, other;
    memcpy(&one, low + cells[i] * BYTES, sizeof one);
    memcpy(&other, low + others[i] * BYTES, sizeof other);
    one = MIN(one, other);
    memcpy(picked_low + i * BYTES, &one, sizeof one);
    memcpy(&one, high + cells[i] * BYTES, sizeof one);
    memcpy(&other, high + others[i] * BYTES, sizeof other);
    one = MAX(one, other);
    memcpy(picked_high + i * BYTES, &one, sizeof one);
    memcpy(&one, range + cells[i] * BYTES, sizeof one);
    memcpy(&other, range + others[i] * BYTES, sizeof other);
    one = MIN(one, other);
    memcpy(picked_range + i * BYTES, &one, sizeof one);
  }
}

static inline __attribute__((always_inline)) void limit_octet(
    uint8_t *pixels, w2w_fourth fourth, const uint8_t *low, const uint8_t *high,
    const uint8_t *range) {
  octet colors, lowest, highest, room, made;
  memcpy(&colors, color_bytes, OCTET);
  memcpy(&lowest, low, OCTET);
  memcpy(&highest, high, OCTET);
  memcpy(&room, range, OCTET);
  memcpy(&made, pixels, OCTET);
  if (fourth == W2W_FOURTH_ALPHA) room &= colors;
  if (fourth == W2W_FOURTH_UNUSED) {
    lowest &= colors;
    highest |= ~colors;
  }
  octet_squares squares = __builtin_convertvector(room, octet_squares);
  room = __builtin_convertvector(MIN(squares * squares, (octet_squares){0} + 255), octet);
  made = MAX(MIN(made, ADD(highest, room)), SUBTRACT(lowest, room));
  if (fourth == W2W_FOURTH_ALPHA) {
    octet clear = (octet)(((octet_pixels)made & ~(octet_pixels)colors) == 0);
    made &= ~clear;
  }
  memcpy(pixels, &made, OCTET);
}

SIMD void w2w_limit_pixels(
    uint8_t *restrict pixels, size_t pixel_count, w2w_fourth fourth, const uint8_t *restrict low,
    const uint8_t *restrict high, const uint8_t *restrict range) {
  size_t length = pixel_count * BYTES, x = 0;
  for (; x + OCTET <= length; x += OCTET)
    limit_octet(pixels + x, fourth, low + x, high + x, range + x);
  size_t rest = length - x;
  if (rest == 0) return;
  uint8_t made[OCTET] = {0}, lowest[OCTET] = {0}, highest[OCTET] = {0}, room[OCTET] = {0};
  memcpy(made, pixels + x, rest);
  memcpy(lowest, low + x, rest);
  memcpy(highest, high + x, rest);
  memcpy(room, range + x, rest);
  limit_octet(made, fourth, lowest, highest, room);
  memcpy(pixels + x, made, rest);
}
