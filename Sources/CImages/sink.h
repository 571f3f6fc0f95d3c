#ifndef W2W_SINK_WRITE_H
#define W2W_SINK_WRITE_H

#include <stdbool.h>

#include "w2w_sink.h"

// Writes all bytes, or returns false with errno set.
bool w2w_sink_write(w2w_sink *sink, const void *bytes, size_t count);

#endif
