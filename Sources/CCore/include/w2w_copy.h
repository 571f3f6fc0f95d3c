// Hashes and copies of whole files.
#ifndef W2W_COPY_H
#define W2W_COPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Computes the SHA-256 (FIPS 180-4) of the whole open file `from`, and copies the file to `to`
// unless `to` is negative. Returns 0, or -1 with errno set. If writing failed, `is_written` is
// false.
int w2w_copy_with_sha256(
    int from, int to, uint8_t digest[_Nonnull 32], bool *_Nonnull is_written);

// Computes the SHA-256 of `length` bytes. The pointer may be null if the length is 0. Returns 0, or
// -1 with errno set.
int w2w_sha256(const uint8_t *_Nullable bytes, size_t length, uint8_t digest[_Nonnull 32]);

#endif
