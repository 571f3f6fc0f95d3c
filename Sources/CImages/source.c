#include "source.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

ssize_t w2w_source_read(const w2w_source *source, uint64_t offset, void *bytes, size_t count) {
  if (source->is_interrupted && source->is_interrupted(source->owner)) {
    errno = ECANCELED;
    return -1;
  }
  if (source->descriptor < 0) {
    if (offset >= source->length) return 0;
    size_t left = source->length - (size_t)offset;
    if (count > left) count = left;
    memcpy(bytes, source->bytes + offset, count);
    return (ssize_t)count;
  }
  if (offset > INT64_MAX - (uint64_t)count) return 0;
  ssize_t got;
  do {
    got = pread(source->descriptor, bytes, count, (off_t)offset);
  } while (got < 0 && errno == EINTR);
  return got;
}
