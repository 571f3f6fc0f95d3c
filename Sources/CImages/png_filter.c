#include "w2w_png_writer.h"

#include <stdlib.h>
#include <string.h>

// clang vectorizes each loop in this file, because the loops work byte by byte without branches.
// Each loop is compiled with and without AVX2. glibc's dynamic linker chooses between them at run
// time, but other linkers cannot.
#if defined(__x86_64__) && defined(__GLIBC__)
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

// Filters a row with PNG's five filters (PNG specification, 9.2) and writes the best: its number,
// followed by `length` bytes. The best filter has the smallest sum of absolute signed values.
// `above` is the previous row, zeros for the first. `pixel` is the length of a pixel. `scratch` has
// room for 4 * `length` bytes.
static void filter_row(
    const uint8_t *row, const uint8_t *above, size_t length, size_t pixel, uint8_t *scratch,
    uint8_t *filtered) {
  // The first pixel has zeros on its left, which makes Paeth equal to the filter "up".
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

// MARK: rows of a picture

static size_t pixel_length(w2w_png_channels channels) {
  return channels == W2W_PNG_WRITE_RGBA ? 4 : channels == W2W_PNG_WRITE_RGB ? 3 : 1;
}

size_t w2w_png_filtered_stride(uint32_t width, w2w_png_channels channels) {
  return 1 + width * pixel_length(channels);
}

// Copies a row with the colours of fully transparent pixels set to zero, so that hidden colours are
// not published.
SIMD static void copy_seen(const uint8_t *restrict pixels, size_t width, uint8_t *restrict row) {
  for (size_t x = 0; x < width; x++) {
    uint8_t seen = pixels[4 * x + 3] ? 0xFF : 0;
    row[4 * x] = pixels[4 * x] & seen;
    row[4 * x + 1] = pixels[4 * x + 1] & seen;
    row[4 * x + 2] = pixels[4 * x + 2] & seen;
    row[4 * x + 3] = pixels[4 * x + 3];
  }
}

static void pack(const uint8_t *pixels, uint32_t width, size_t pixel, uint8_t *row) {
  switch (pixel) {
    case 4: copy_seen(pixels, width, row); break;
    case 3:
      for (size_t x = 0; x < width; x++) memcpy(row + 3 * x, pixels + 4 * x, 3);
      break;
    default:
      for (size_t x = 0; x < width; x++) row[x] = pixels[4 * x];
  }
}

bool w2w_png_filter_rows(
    const uint8_t *pixels, const uint8_t *above, uint32_t width, uint32_t count,
    w2w_png_channels channels, uint8_t *filtered) {
  size_t pixel = pixel_length(channels), length = width * pixel;
  uint8_t *memory = calloc(6, length);
  if (!memory) return false;
  uint8_t *row = memory, *last = memory + length, *scratch = memory + 2 * length;
  if (above) pack(above, width, pixel, last);
  for (uint32_t y = 0; y < count; y++) {
    pack(pixels + (size_t)4 * width * y, width, pixel, row);
    filter_row(row, last, length, pixel, scratch, filtered);
    filtered += length + 1;
    uint8_t *done = row;
    row = last;
    last = done;
  }
  free(memory);
  return true;
}
