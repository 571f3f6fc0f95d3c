// Reading a file whole, to tell what it holds or to copy it.
#ifndef W2W_COPY_H
#define W2W_COPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The SHA-256 (FIPS 180-4) of the regular file open as `from`, from its first byte to its last; where
// `to` is not negative the bytes are written there too. Returns 0, or -1 with errno set; `is_written` is
// false where it was writing that failed.
int w2w_copy_with_sha256(
    int from, int to, uint8_t digest[_Nonnull 32], bool *_Nonnull is_written);

// The SHA-256 of `length` bytes, which may be null where there are none. Returns 0, or -1
// with errno set.
int w2w_sha256(const uint8_t *_Nullable bytes, size_t length, uint8_t digest[_Nonnull 32]);

#endif
