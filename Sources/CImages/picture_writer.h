// The common part of the WebP and AVIF writers.
#ifndef W2W_PICTURE_WRITER_KINDS_H
#define W2W_PICTURE_WRITER_KINDS_H

#include "w2w_picture_writer.h"

// The first member of each writer.
struct w2w_picture_writer {
  w2w_picture_options options;
  uint32_t row;
  // A strip for replacing hidden colours, or null without alpha.
  uint8_t *strip;
  // The mean colour of the last visible block.
  uint8_t last[3];
  w2w_status (*take)(
      w2w_picture_writer *writer, const uint8_t *pixels, uint32_t count, w2w_failure *failure);
  w2w_status (*finish)(w2w_picture_writer *writer, w2w_sink *sink, w2w_failure *failure);
  // Frees the members of the specific writer, but not the writer itself.
  void (*free)(w2w_picture_writer *writer);
};

// Allocates a writer of `size` bytes, filled with zeros after the common part. Returns null if out
// of memory.
w2w_picture_writer *w2w_picture_writer_make(size_t size, const w2w_picture_options *options);

// Writes a message to `failure` and returns `status`.
w2w_status w2w_picture_fail(w2w_failure *failure, w2w_status status, const char *words);

#endif
