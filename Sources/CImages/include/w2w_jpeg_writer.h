// Writes JPEG with libjpeg(-turbo) and optimized Huffman tables.
#ifndef W2W_JPEG_WRITER_H
#define W2W_JPEG_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_sink.h"
#include "w2w_status.h"

typedef struct w2w_jpeg_writer w2w_jpeg_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  // True to write one grey channel, taken from R.
  bool gray;
  // The quality on libjpeg's scale, 1 to 100.
  int quality;
  // True for 4:2:0, false for 4:4:4.
  bool subsample_chroma;
  // The print resolution in pixels per inch, or 0 for none.
  uint16_t pixels_per_inch;
  // An ICC profile to embed, or null. The bytes are copied.
  const uint8_t *_Nullable profile;
  size_t profile_length;
  // The memory limit for packed coefficients until the Huffman tables are made. If the coefficients
  // exceed the limit, all rows must be written twice.
  size_t most_coefficient_bytes;
} w2w_jpeg_options;

w2w_jpeg_writer *_Nullable w2w_jpeg_writer_create(const w2w_jpeg_options *_Nonnull options);
void w2w_jpeg_writer_free(w2w_jpeg_writer *_Nullable writer);

// Prepares for the first row. In a second pass, bytes are written before w2w_jpeg_writer_finish, so
// `sink` must not be null.
w2w_status w2w_jpeg_writer_start(
    w2w_jpeg_writer *_Nonnull writer, w2w_sink *_Nullable sink, w2w_failure *_Nonnull failure);

// Writes the next `count` rows of 4 bytes per pixel (R, G, B, ignored), `stride` bytes apart.
w2w_status w2w_jpeg_writer_write_rows(
    w2w_jpeg_writer *_Nonnull writer, const uint8_t *_Nonnull pixels, size_t stride,
    uint32_t count, w2w_failure *_Nonnull failure);

// Completes the file, or sets `again` and writes nothing. If `again` is set, all rows must be
// written again, beginning with w2w_jpeg_writer_start.
w2w_status w2w_jpeg_writer_finish(
    w2w_jpeg_writer *_Nonnull writer, w2w_sink *_Nonnull sink, bool *_Nonnull again,
    w2w_failure *_Nonnull failure);

#endif
