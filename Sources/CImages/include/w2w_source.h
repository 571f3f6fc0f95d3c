// An input for readers: a seekable file descriptor or a buffer.
#ifndef W2W_SOURCE_H
#define W2W_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A file descriptor, or a buffer if `descriptor` is negative. Files are read with pread(2) from
// offset 0, so the descriptor's own position is neither used nor changed. The descriptor and the
// buffer must outlive the reader. If `is_interrupted` is set, it is called with `owner` before each
// read. The read fails with ECANCELED if the result is true.
typedef struct {
  int descriptor;
  const uint8_t *_Nullable bytes;
  size_t length;
  void *_Nullable owner;
  bool (*_Nullable is_interrupted)(void *_Nullable owner);
} w2w_source;

#endif
