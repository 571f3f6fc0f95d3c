#include "w2w_copy.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include <openssl/evp.h>

enum { CHUNK = 1 << 18 };

static int write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

static int copy(int from, int to, EVP_MD_CTX *context, uint8_t *chunk, bool *is_written) {
  off_t offset = 0;
  while (1) {
    ssize_t got = pread(from, chunk, CHUNK, offset);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return (int)got;
    if (!EVP_DigestUpdate(context, chunk, (size_t)got)) {
      errno = EIO;
      return -1;
    }
    if (to >= 0 && write_all(to, chunk, (size_t)got) != 0) {
      *is_written = false;
      return -1;
    }
    offset += got;
  }
}

int w2w_copy_with_sha256(int from, int to, uint8_t digest[32], bool *is_written) {
  *is_written = true;
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  uint8_t *chunk = malloc(CHUNK);
  int status = -1;
  if (context && chunk && EVP_DigestInit_ex(context, EVP_sha256(), NULL)) {
    status = copy(from, to, context, chunk, is_written);
    if (status == 0 && !EVP_DigestFinal_ex(context, digest, NULL)) {
      errno = EIO;
      status = -1;
    }
  } else {
    errno = ENOMEM;
  }
  free(chunk);
  EVP_MD_CTX_free(context);
  return status;
}

int w2w_sha256(const uint8_t *bytes, size_t length, uint8_t digest[32]) {
  if (EVP_Digest(length ? bytes : (const uint8_t *)"", length, digest, NULL, EVP_sha256(), NULL)) {
    return 0;
  }
  errno = ENOMEM;
  return -1;
}
