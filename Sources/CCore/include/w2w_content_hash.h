// Telling files apart by what they hold, quickly.
#ifndef W2W_CONTENT_HASH_H
#define W2W_CONTENT_HASH_H

#include <stddef.h>
#include <stdint.h>

// The 128-bit XXH3 of the regular file open as `descriptor`, from its first byte to its last, whatever
// the descriptor's position: the high half, then the low. Not for use against people who would make
// two files alike. Returns 0, or -1 with errno set.
int w2w_hash_file(int descriptor, uint64_t hash[_Nonnull 2]);

// The same of `length` bytes, which may be null where there are none.
void w2w_hash_bytes(const uint8_t *_Nullable bytes, size_t length, uint64_t hash[_Nonnull 2]);

#endif
