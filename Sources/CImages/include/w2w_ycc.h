// Converts planes of a decoded picture to rows of R, G, B and A.
#ifndef W2W_YCC_H
#define W2W_YCC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_video_picture.h"

typedef enum __attribute__((enum_extensibility(closed))) {
  // Luma and two colour differences; see w2w_ycc.
  W2W_YCC_DIFFERENCES W2W_SWIFT_NAME(differences),
  // Unconverted G, B and R.
  W2W_YCC_IDENTITY W2W_SWIFT_NAME(identity),
  // Luma and the green and orange differences (YCgCo).
  W2W_YCC_GREEN_ORANGE W2W_SWIFT_NAME(greenOrange),
} w2w_ycc_kind;

// The meaning of the samples in the planes (ISO/IEC 23091-2, 8.3).
typedef struct {
  w2w_ycc_kind kind;
  bool full_range;
  // The shares of red and blue in luma, for colour differences only.
  double red;
  double blue;
} w2w_ycc;

// A region of `width` by `height` pixels at (x, y), inside the picture.
typedef struct {
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
} w2w_part;

// Fills rows with R, G, B and opaque A, `stride` bytes apart. Samples have 8 bits, or for `wide` 16
// bits in native byte order, and are rounded once. Half-size chroma is interpolated with 3/4 of the
// nearer and 1/4 of the farther sample in each direction. Returns false and fills nothing if there
// is no memory for a few rows of chroma.
bool w2w_ycc_rows(
    const w2w_planes *_Nonnull planes, w2w_ycc ycc, w2w_part part, bool wide,
    uint8_t *_Nonnull rows, size_t stride);

// Copies the first plane of a picture into A of existing rows, without changing R, G and B.
void w2w_ycc_alpha_rows(
    const w2w_planes *_Nonnull planes, bool full_range, w2w_part part, bool wide,
    uint8_t *_Nonnull rows, size_t stride);

// Divides R, G and B of `count` pixels by their alpha. Fully transparent pixels become black.
void w2w_unpremultiply(uint8_t *_Nonnull pixels, size_t count, bool wide);

#endif
