#include <errno.h>
#include <sodium.h>
#include <string.h>

#include "CSodium.h"

#define SODIUM_FUNCTIONS(USE) \
  USE(crypto_pwhash_str_alg) \
  USE(crypto_pwhash_str_needs_rehash) \
  USE(crypto_pwhash_str_verify) \
  USE(sodium_init)

struct w2w_sodium {
#define SODIUM_MEMBER(name) __typeof__(name) *name;
  SODIUM_FUNCTIONS(SODIUM_MEMBER)
#undef SODIUM_MEMBER
};

_Static_assert(W2W_SODIUM_HASH_SIZE == crypto_pwhash_STRBYTES, "libsodium's size of a hash");

static const w2w_library_function functions[] = {
#define SODIUM_ENTRY(name) {#name, offsetof(w2w_sodium, name)},
    SODIUM_FUNCTIONS(SODIUM_ENTRY)
#undef SODIUM_ENTRY
};

const w2w_library *w2w_libsodium(void) {
  static const w2w_library library = {
      .name = "libsodium",
      .file = "libsodium.so.23",
      .package = "libsodium23",
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_sodium),
  };
  return &library;
}

// 1 where it was ready already.
bool w2w_sodium_start(const w2w_sodium *sodium) { return sodium->sodium_init() >= 0; }

bool w2w_sodium_hash(
    const w2w_sodium *sodium, const char *password, size_t length, uint64_t passes, size_t memory,
    char hash[W2W_SODIUM_HASH_SIZE]) {
  return sodium->crypto_pwhash_str_alg(
             hash, password, length, passes, memory, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

w2w_sodium_verdict w2w_sodium_verify(
    const w2w_sodium *sodium, const char *hash, const char *password, size_t length) {
  errno = 0;
  if (sodium->crypto_pwhash_str_verify(hash, password, length) == 0) return W2W_SODIUM_SAME;
  // libsodium returns the same for both, and says by errno where memory was missing.
  return errno == ENOMEM ? W2W_SODIUM_OUT_OF_MEMORY : W2W_SODIUM_OTHER;
}

bool w2w_sodium_is_outdated(
    const w2w_sodium *sodium, const char *hash, uint64_t passes, size_t memory) {
  return sodium->crypto_pwhash_str_needs_rehash(hash, passes, memory) != 0;
}
