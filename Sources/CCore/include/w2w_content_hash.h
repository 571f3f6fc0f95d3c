// Fast hashes of file contents.
#ifndef W2W_CONTENT_HASH_H
#define W2W_CONTENT_HASH_H

#include <stddef.h>
#include <stdint.h>

// Hashes a whole open file with 128-bit XXH3, independent of its read position. The high half comes
// first. The hash does not resist deliberate collisions. Returns 0, or -1 with errno set.
int w2w_hash_file(int descriptor, uint64_t hash[_Nonnull 2]);

// Hashes `length` bytes with 128-bit XXH3. The pointer may be null if the length is 0.
void w2w_hash_bytes(const uint8_t *_Nullable bytes, size_t length, uint64_t hash[_Nonnull 2]);

#endif
