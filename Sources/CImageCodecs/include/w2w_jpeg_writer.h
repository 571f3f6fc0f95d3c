// Writing JPEG through libjpeg(-turbo).
#ifndef W2W_JPEG_WRITER_H
#define W2W_JPEG_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_sink.h"
#include "w2w_status.h"

typedef struct {
  uint32_t width;
  uint32_t height;
  // Write one grey channel, taken from R.
  bool gray;
  // 1...100, libjpeg's scale.
  int quality;
  // True for 4:2:0, false for 4:4:4.
  bool subsample_chroma;
  // An ICC profile to embed, or null.
  const uint8_t *_Nullable profile;
  size_t profile_length;
} w2w_jpeg_options;

// `pixels` are rows of 4 bytes a pixel (R, G, B, ignored), `stride` bytes apart. Huffman tables are
// optimised.
w2w_status w2w_jpeg_write(
    const uint8_t *_Nonnull pixels, size_t stride, const w2w_jpeg_options *_Nonnull options,
    w2w_sink *_Nonnull sink, w2w_failure *_Nonnull failure);

#endif
