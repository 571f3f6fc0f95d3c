// Where a reader takes its bytes: a seekable file descriptor, read in chunks, or a buffer.
#ifndef W2W_SOURCE_H
#define W2W_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// With `descriptor` >= 0 the bytes are read from it with pread(2) from offset 0, so that the
// descriptor's own position is neither used nor changed; otherwise they are `bytes`, `length` of
// them. The reader borrows both: they must outlive it.
//
// Before each read `is_interrupted` is asked, if there is one, with `owner`; where it says so the read
// fails with ECANCELED.
typedef struct {
  int descriptor;
  const uint8_t *_Nullable bytes;
  size_t length;
  void *_Nullable owner;
  bool (*_Nullable is_interrupted)(void *_Nullable owner);
} w2w_source;

#endif
