// Writing JPEG through libjpeg(-turbo), with Huffman tables made for the picture.
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
  // Write one grey channel, taken from R.
  bool gray;
  // 1...100, libjpeg's scale.
  int quality;
  // True for 4:2:0, false for 4:4:4.
  bool subsample_chroma;
  // How many pixels are printed on an inch; 0 to say nothing of it.
  uint16_t pixels_per_inch;
  // An ICC profile to embed, or null; it is copied.
  const uint8_t *_Nullable profile;
  size_t profile_length;
  // What may be kept of the picture, packed, until all its rows have come and the tables are made. Where
  // it takes more, the rows must come twice.
  size_t most_coefficient_bytes;
} w2w_jpeg_options;

w2w_jpeg_writer *_Nullable w2w_jpeg_writer_create(const w2w_jpeg_options *_Nonnull options);
void w2w_jpeg_writer_free(w2w_jpeg_writer *_Nullable writer);

// Prepares for the first row. Bytes are written before w2w_jpeg_writer_finish only where the rows come for
// the second time; then `sink` must not be null.
w2w_status w2w_jpeg_writer_start(
    w2w_jpeg_writer *_Nonnull writer, w2w_sink *_Nullable sink, w2w_failure *_Nonnull failure);

// The next `count` rows of 4 bytes a pixel (R, G, B, ignored), `stride` bytes apart.
w2w_status w2w_jpeg_writer_write_rows(
    w2w_jpeg_writer *_Nonnull writer, const uint8_t *_Nonnull pixels, size_t stride,
    uint32_t count, w2w_failure *_Nonnull failure);

// Writes what is wanting after the last row. Or it sets `again` and writes nothing: then all rows must come
// once more, from w2w_jpeg_writer_start on.
w2w_status w2w_jpeg_writer_finish(
    w2w_jpeg_writer *_Nonnull writer, w2w_sink *_Nonnull sink, bool *_Nonnull again,
    w2w_failure *_Nonnull failure);

#endif
