#include "w2w_content_hash.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include <xxhash.h>

enum { CHUNK = 1 << 18 };

static int update_with_file(XXH3_state_t *state, int descriptor, uint8_t *chunk) {
  off_t offset = 0;
  while (1) {
    ssize_t got = pread(descriptor, chunk, CHUNK, offset);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return (int)got;
    XXH3_128bits_update(state, chunk, (size_t)got);
    offset += got;
  }
}

int w2w_hash_file(int descriptor, uint64_t hash[2]) {
  XXH3_state_t *state = XXH3_createState();
  uint8_t *chunk = malloc(CHUNK);
  int status = -1;
  if (state && chunk) {
    XXH3_128bits_reset(state);
    status = update_with_file(state, descriptor, chunk);
    XXH128_hash_t digest = XXH3_128bits_digest(state);
    hash[0] = digest.high64;
    hash[1] = digest.low64;
  } else {
    errno = ENOMEM;
  }
  free(chunk);
  XXH3_freeState(state);
  return status;
}

void w2w_hash_bytes(const uint8_t *bytes, size_t length, uint64_t hash[2]) {
  XXH128_hash_t digest = XXH3_128bits(bytes, length);
  hash[0] = digest.high64;
  hash[1] = digest.low64;
}
