// Writing PNG through libpng, tagged sRGB.
#ifndef W2W_PNG_WRITER_H
#define W2W_PNG_WRITER_H

#include <stddef.h>
#include <stdint.h>

#include "w2w_sink.h"
#include "w2w_status.h"

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_PNG_WRITE_GRAY W2W_SWIFT_NAME(gray),
  W2W_PNG_WRITE_RGB W2W_SWIFT_NAME(rgb),
  W2W_PNG_WRITE_RGBA W2W_SWIFT_NAME(rgba),
} w2w_png_channels;

// `pixels` are rows of 4 bytes a pixel (R, G, B, A, not premultiplied), `stride` bytes apart; grey
// is taken from R.
w2w_status w2w_png_write(
    const uint8_t *_Nonnull pixels, size_t stride, uint32_t width, uint32_t height,
    w2w_png_channels channels, w2w_sink *_Nonnull sink, w2w_failure *_Nonnull failure);

#endif
