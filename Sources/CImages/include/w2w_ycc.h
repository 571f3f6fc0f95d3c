// Rows of R, G, B and A out of the planes of a decoded picture.
#ifndef W2W_YCC_H
#define W2W_YCC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_video_picture.h"

typedef enum __attribute__((enum_extensibility(closed))) {
  // Luma and two colour differences; see w2w_ycc.
  W2W_YCC_DIFFERENCES W2W_SWIFT_NAME(differences),
  // G, B and R as they are.
  W2W_YCC_IDENTITY W2W_SWIFT_NAME(identity),
  // Luma, green and orange differences (YCgCo).
  W2W_YCC_GREEN_ORANGE W2W_SWIFT_NAME(greenOrange),
} w2w_ycc_kind;

// What the planes' samples stand for (ISO/IEC 23091-2, 8.3).
typedef struct {
  w2w_ycc_kind kind;
  bool full_range;
  // The shares of red and blue in luma; for colour differences.
  double red;
  double blue;
} w2w_ycc;

// A part of a picture: `height` rows of `width` pixels from (x, y) on. It must lie in the picture.
typedef struct {
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
} w2w_part;

// Fills rows, a stride of bytes apart, with R, G, B and opaque A of 8 bits each, or for `wide` of 16
// bits each in the machine's order. Samples are rounded once. Chroma planes of half the size are
// interpolated: three parts of the nearer sample to one of the further, each way.
//
// Returns false, and fills nothing, where there is no memory for a few rows of chroma.
bool w2w_ycc_rows(
    const w2w_planes *_Nonnull planes, w2w_ycc ycc, w2w_part part, bool wide,
    uint8_t *_Nonnull rows, size_t stride);

// Puts the first plane of a picture into A of such rows, and leaves R, G and B.
void w2w_ycc_alpha_rows(
    const w2w_planes *_Nonnull planes, bool full_range, w2w_part part, bool wide,
    uint8_t *_Nonnull rows, size_t stride);

// Divides R, G and B of `count` such pixels by their A; those without A become black.
void w2w_unpremultiply(uint8_t *_Nonnull pixels, size_t count, bool wide);

#endif
