#include "w2w_limiting.h"

#include <string.h>

// As in resampling.c, but of bytes: 32 at once where there is AVX2, 16 elsewhere; none is rounded.
#if defined(__x86_64__) && defined(__GLIBC__)
#define SIMD __attribute__((target_clones("avx2", "default")))
#else
#define SIMD
#endif

// Eight pixels, by bytes and by pixels.
typedef uint8_t octet __attribute__((vector_size(32)));
typedef uint32_t octet_pixels __attribute__((vector_size(32)));
typedef uint16_t octet_squares __attribute__((vector_size(64)));
// One pixel.
typedef uint8_t quad __attribute__((vector_size(4)));

enum { BYTES = 4, OCTET = sizeof(octet) };

#define MIN __builtin_elementwise_min
#define MAX __builtin_elementwise_max
#define ADD __builtin_elementwise_add_sat
#define SUBTRACT __builtin_elementwise_sub_sat

static const uint8_t color_bytes[OCTET] = {
    255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0,
    255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0};

SIMD void w2w_widen_extremes(
    const uint8_t *restrict row, size_t pixel_count, w2w_fourth fourth, bool is_first,
    uint8_t *restrict low, uint8_t *restrict high) {
  size_t length = pixel_count * BYTES;
  octet colors;
  memcpy(&colors, color_bytes, OCTET);
  for (size_t x = 0; x < length; x += OCTET) {
    size_t count = length - x < OCTET ? length - x : OCTET;
    octet pixels = {0}, lowest = (octet){0} + 255, highest = {0};
    // The length is a constant but at the end of the row, and then these are single instructions.
    if (count == OCTET) {
      memcpy(&pixels, row + x, OCTET);
    } else {
      memcpy(&pixels, row + x, count);
    }
    if (!is_first && count == OCTET) {
      memcpy(&lowest, low + x, OCTET);
      memcpy(&highest, high + x, OCTET);
    } else if (!is_first) {
      memcpy(&lowest, low + x, count);
      memcpy(&highest, high + x, count);
    }
    octet dark = pixels, light = pixels;
    if (fourth == W2W_FOURTH_ALPHA) {
      octet clear = (octet)(((octet_pixels)pixels & ~(octet_pixels)colors) == 0) & colors;
      dark |= clear;
      light &= ~clear;
    }
    lowest = MIN(lowest, dark);
    highest = MAX(highest, light);
    if (count == OCTET) {
      memcpy(low + x, &lowest, OCTET);
      memcpy(high + x, &highest, OCTET);
    } else {
      memcpy(low + x, &lowest, count);
      memcpy(high + x, &highest, count);
    }
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

SIMD void w2w_limit_pixels(
    uint8_t *restrict pixels, size_t pixel_count, w2w_fourth fourth, const uint8_t *restrict low,
    const uint8_t *restrict high, const uint8_t *restrict range) {
  size_t length = pixel_count * BYTES;
  octet colors;
  memcpy(&colors, color_bytes, OCTET);
  octet_squares most_room = (octet_squares){0} + 255;
  for (size_t x = 0; x < length; x += OCTET) {
    size_t count = length - x < OCTET ? length - x : OCTET;
    octet lowest = {0}, highest = {0}, room = {0}, made = {0};
    if (count == OCTET) {
      memcpy(&lowest, low + x, OCTET);
      memcpy(&highest, high + x, OCTET);
      memcpy(&room, range + x, OCTET);
      memcpy(&made, pixels + x, OCTET);
    } else {
      memcpy(&lowest, low + x, count);
      memcpy(&highest, high + x, count);
      memcpy(&room, range + x, count);
      memcpy(&made, pixels + x, count);
    }
    if (fourth == W2W_FOURTH_ALPHA) room &= colors;
    if (fourth == W2W_FOURTH_UNUSED) {
      lowest &= colors;
      highest |= ~colors;
    }
    octet_squares squares = __builtin_convertvector(room, octet_squares);
    room = __builtin_convertvector(MIN(squares * squares, most_room), octet);
    made = MAX(MIN(made, ADD(highest, room)), SUBTRACT(lowest, room));
    if (fourth == W2W_FOURTH_ALPHA) {
      octet clear = (octet)(((octet_pixels)made & ~(octet_pixels)colors) == 0);
      made &= ~clear;
    }
    if (count == OCTET) {
      memcpy(pixels + x, &made, OCTET);
    } else {
      memcpy(pixels + x, &made, count);
    }
  }
}
