// An output for writers: a file descriptor or growing memory.
#ifndef W2W_SINK_H
#define W2W_SINK_H

#include <stddef.h>
#include <stdint.h>

typedef struct w2w_sink w2w_sink;

// Makes a sink for an open file descriptor, which the caller keeps open, or for memory if
// `descriptor` is -1. Returns null if out of memory.
w2w_sink *_Nullable w2w_sink_create(int descriptor);
void w2w_sink_free(w2w_sink *_Nullable sink);

// Returns the bytes in memory, or null if there are none. The bytes are valid until the next write
// or free.
const uint8_t *_Nullable w2w_sink_bytes(const w2w_sink *_Nonnull sink);
// Returns the number of bytes written to the file or memory.
size_t w2w_sink_count(const w2w_sink *_Nonnull sink);
// Discards all output, truncating a file. Returns 0 or an errno value.
int w2w_sink_restart(w2w_sink *_Nonnull sink);

#endif
