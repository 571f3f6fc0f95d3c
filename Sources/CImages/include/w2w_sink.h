// Where a writer puts its bytes: a file descriptor, or memory that grows.
#ifndef W2W_SINK_H
#define W2W_SINK_H

#include <stddef.h>
#include <stdint.h>

typedef struct w2w_sink w2w_sink;

// With `descriptor` >= 0 bytes go there through write(2), which the caller keeps open; with -1 they
// are gathered in memory. Null when memory is out.
w2w_sink *_Nullable w2w_sink_create(int descriptor);
void w2w_sink_free(w2w_sink *_Nullable sink);

// What was gathered in memory, valid until the next write or the free. Null when nothing was.
const uint8_t *_Nullable w2w_sink_bytes(const w2w_sink *_Nonnull sink);
// How many bytes went through, wherever they went.
size_t w2w_sink_count(const w2w_sink *_Nonnull sink);
// Takes back all that went through: a file is emptied. Returns 0, or errno.
int w2w_sink_restart(w2w_sink *_Nonnull sink);

#endif
