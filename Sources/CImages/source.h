#ifndef W2W_SOURCE_READ_H
#define W2W_SOURCE_READ_H

#include <sys/types.h>

#include "w2w_source.h"

// Reads up to `count` bytes at `offset`. Returns their number, 0 at the end, or -1 with errno set.
ssize_t w2w_source_read(const w2w_source *source, uint64_t offset, void *bytes, size_t count);

#endif
