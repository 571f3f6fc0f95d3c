#ifndef W2W_SOURCE_READ_H
#define W2W_SOURCE_READ_H

#include <sys/types.h>

#include "w2w_source.h"

// Up to `count` bytes from `offset`: how many, 0 at the end, or -1 with errno set.
ssize_t w2w_source_read(const w2w_source *source, uint64_t offset, void *bytes, size_t count);

#endif
