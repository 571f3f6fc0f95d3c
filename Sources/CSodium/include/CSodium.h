// The C edge of What2Wear's passwords: everything that calls libsodium, which is opened when the first
// password is hashed (see CLibraries). Its headers are included in no header here.
//
// Other makers of Argon2id and the like were weighed. OpenSSL 3.0 has scrypt, six times as slow for the
// same memory; swift-crypto has scrypt and PBKDF2. libsodium hashes 64 MiB three times in 70 ms, and
// writes a text that tells its parameters, so that they can be raised later.
#ifndef W2W_SODIUM_H
#define W2W_SODIUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"

typedef struct w2w_sodium w2w_sodium;

// Long enough for every text that holds a hash, with the NUL at its end.
#define W2W_SODIUM_HASH_SIZE 128

// What `w2w_library_open` opens; its table is a w2w_sodium.
const w2w_library *_Nonnull w2w_libsodium(void);

// Makes libsodium ready, which may be asked for any number of times, on any thread.
bool w2w_sodium_start(const w2w_sodium *_Nonnull sodium);

// Hashes a password by Argon2id with a new salt: `passes` over `memory` bytes (8192 at least). False
// where there is not so much memory.
bool w2w_sodium_hash(
    const w2w_sodium *_Nonnull sodium, const char *_Nonnull password, size_t length,
    uint64_t passes, size_t memory, char hash[_Nonnull W2W_SODIUM_HASH_SIZE]);

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_SODIUM_SAME __attribute__((swift_name("same"))) = 0,
  W2W_SODIUM_OTHER __attribute__((swift_name("other"))),
  W2W_SODIUM_OUT_OF_MEMORY __attribute__((swift_name("outOfMemory"))),
} w2w_sodium_verdict;

// Whether `hash`, a text as above, is that of this password. What is no such text is of none.
w2w_sodium_verdict w2w_sodium_verify(
    const w2w_sodium *_Nonnull sodium, const char *_Nonnull hash, const char *_Nonnull password,
    size_t length);

// Whether `hash` was made with other parameters than these, or is none.
bool w2w_sodium_is_outdated(
    const w2w_sodium *_Nonnull sodium, const char *_Nonnull hash, uint64_t passes, size_t memory);

#endif
