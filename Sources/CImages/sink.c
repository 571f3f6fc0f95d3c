#include "sink.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct w2w_sink {
  int descriptor;
  uint8_t *bytes;
  size_t capacity;
  size_t count;
};

w2w_sink *w2w_sink_create(int descriptor) {
  w2w_sink *sink = calloc(1, sizeof *sink);
  if (sink) sink->descriptor = descriptor;
  return sink;
}

void w2w_sink_free(w2w_sink *sink) {
  if (!sink) return;
  free(sink->bytes);
  free(sink);
}

const uint8_t *w2w_sink_bytes(const w2w_sink *sink) { return sink->bytes; }

size_t w2w_sink_count(const w2w_sink *sink) { return sink->count; }

int w2w_sink_restart(w2w_sink *sink) {
  sink->count = 0;
  if (sink->descriptor < 0) return 0;
  bool is_empty = ftruncate(sink->descriptor, 0) == 0 && lseek(sink->descriptor, 0, SEEK_SET) == 0;
  return is_empty ? 0 : errno;
}

static bool write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

static bool append(w2w_sink *sink, const uint8_t *bytes, size_t count) {
  if (count > sink->capacity - sink->count) {
    size_t capacity = sink->capacity ? sink->capacity * 2 : 1 << 16;
    while (capacity - sink->count < count) capacity *= 2;
    uint8_t *grown = realloc(sink->bytes, capacity);
    if (!grown) {
      errno = ENOMEM;
      return false;
    }
    sink->bytes = grown;
    sink->capacity = capacity;
  }
  memcpy(sink->bytes + sink->count, bytes, count);
  return true;
}

bool w2w_sink_write(w2w_sink *sink, const void *bytes, size_t count) {
  bool done = sink->descriptor >= 0 ? write_all(sink->descriptor, bytes, count)
                                    : append(sink, bytes, count);
  if (done) sink->count += count;
  return done;
}
