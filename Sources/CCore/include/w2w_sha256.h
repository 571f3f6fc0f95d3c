// Incremental SHA-256 (FIPS 180-4).
#ifndef W2W_SHA256_H
#define W2W_SHA256_H

#include <stddef.h>
#include <stdint.h>

typedef struct w2w_sha256_state w2w_sha256_state;

// Starts a hash, or returns null with errno set if out of memory. Free the state with
// `w2w_sha256_free`.
w2w_sha256_state *_Nullable w2w_sha256_begin(void);
// Adds `length` bytes to the hash. Returns 0, or -1 with errno set.
int w2w_sha256_add(
    w2w_sha256_state *_Nonnull state, const uint8_t *_Nullable bytes, size_t length);
// Finishes the hash, after which nothing can be added. Returns 0, or -1 with errno set.
int w2w_sha256_end(w2w_sha256_state *_Nonnull state, uint8_t digest[_Nonnull 32]);
void w2w_sha256_free(w2w_sha256_state *_Nullable state);

#endif
