// The versions of the libraries that read and write pictures. Output bytes may differ between
// versions.
#ifndef W2W_CODEC_VERSIONS_H
#define W2W_CODEC_VERSIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "w2w_library.h"

// Writes the versions of linked libraries to `words`, which has room for `room` bytes.
void w2w_linked_versions(char *_Nonnull words, size_t room);

// The way a library's function reports its version: returning a number, returning text, or writing
// at most 255 characters of text to its argument.
typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_RETURNS_NUMBER __attribute__((swift_name("returnsNumber"))) = 0,
  W2W_RETURNS_TEXT __attribute__((swift_name("returnsText"))),
  W2W_WRITES_TEXT __attribute__((swift_name("writesText"))),
} w2w_version_form;

// Opens a library and writes its version to `words`. On failure, returns false and writes the
// dynamic linker's message to `words`.
bool w2w_opened_version(
    const w2w_library *_Nonnull library, const char *_Nonnull function, w2w_version_form form,
    char *_Nonnull words, size_t room);

#endif
