// What the writers of pictures through libraries that are opened late have in common.
#ifndef W2W_PICTURE_WRITER_KINDS_H
#define W2W_PICTURE_WRITER_KINDS_H

#include "w2w_picture_writer.h"

// The beginning of every such writer.
struct w2w_picture_writer {
  w2w_picture_options options;
  // How many rows have come.
  uint32_t row;
  // A strip whose hidden colours are replaced; null where there is no alpha.
  uint8_t *strip;
  // The mean colour of the last block of which something is seen.
  uint8_t last[3];
  w2w_status (*take)(
      w2w_picture_writer *writer, const uint8_t *pixels, uint32_t count, w2w_failure *failure);
  w2w_status (*finish)(w2w_picture_writer *writer, w2w_sink *sink, w2w_failure *failure);
  // Frees what is the kind's own, but not the writer.
  void (*free)(w2w_picture_writer *writer);
};

// A writer of `size` bytes, zero behind its beginning; null where there is no memory.
w2w_picture_writer *w2w_picture_writer_make(size_t size, const w2w_picture_options *options);

// Puts words into `failure`, and returns `status`.
w2w_status w2w_picture_fail(w2w_failure *failure, w2w_status status, const char *words);

#endif
