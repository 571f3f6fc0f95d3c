#include "w2w_sha256.h"

#include <errno.h>
#include <stdlib.h>

#include <openssl/evp.h>

struct w2w_sha256_state {
  EVP_MD_CTX *context;
};

w2w_sha256_state *w2w_sha256_begin(void) {
  w2w_sha256_state *state = malloc(sizeof *state);
  if (state) {
    state->context = EVP_MD_CTX_new();
    if (state->context && EVP_DigestInit_ex(state->context, EVP_sha256(), NULL)) return state;
    w2w_sha256_free(state);
  }
  errno = ENOMEM;
  return NULL;
}

int w2w_sha256_add(w2w_sha256_state *state, const uint8_t *bytes, size_t length) {
  if (length == 0 || EVP_DigestUpdate(state->context, bytes, length)) return 0;
  errno = EIO;
  return -1;
}

int w2w_sha256_end(w2w_sha256_state *state, uint8_t digest[32]) {
  if (EVP_DigestFinal_ex(state->context, digest, NULL)) return 0;
  errno = EIO;
  return -1;
}

void w2w_sha256_free(w2w_sha256_state *state) {
  if (!state) return;
  EVP_MD_CTX_free(state->context);
  free(state);
}
