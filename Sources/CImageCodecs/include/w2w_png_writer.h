// Writing PNG: rows filtered here, deflated by libdeflate, put into chunks by libpng, tagged sRGB.
#ifndef W2W_PNG_WRITER_H
#define W2W_PNG_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_sink.h"
#include "w2w_status.h"

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_PNG_WRITE_GRAY W2W_SWIFT_NAME(gray),
  W2W_PNG_WRITE_RGB W2W_SWIFT_NAME(rgb),
  W2W_PNG_WRITE_RGBA W2W_SWIFT_NAME(rgba),
} w2w_png_channels;

// The length of a filtered row: its filter's number and its pixels.
size_t w2w_png_filtered_stride(uint32_t width, w2w_png_channels channels);

// Filters `count` rows from row `first` on into `filtered`, w2w_png_filtered_stride bytes apart.
// `pixels` are the picture's rows of 4 bytes a pixel (R, G, B, A, not premultiplied), `stride` bytes
// apart; grey is taken from R. Runs of rows may be filtered at the same time. False when memory is
// out.
bool w2w_png_filter_rows(
    const uint8_t *_Nonnull pixels, size_t stride, uint32_t width, uint32_t first, uint32_t count,
    w2w_png_channels channels, uint8_t *_Nonnull filtered);

// Writes a picture of filtered rows. `level` is libdeflate's, 1 (fast) to 12 (small).
w2w_status w2w_png_write(
    const uint8_t *_Nonnull filtered, uint32_t width, uint32_t height, w2w_png_channels channels,
    int level, w2w_sink *_Nonnull sink, w2w_failure *_Nonnull failure);

#endif
