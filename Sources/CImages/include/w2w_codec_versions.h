// Which versions of which libraries pictures are read and written by: bytes that one machine made may differ from
// those of another where these do.
#ifndef W2W_CODEC_VERSIONS_H
#define W2W_CODEC_VERSIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "w2w_library.h"

// Writes the versions of the libraries that this is linked with into `words`, which have room for `room` bytes.
void w2w_linked_versions(char *_Nonnull words, size_t room);

// How a function of a library tells versions: it returns a number or text, or writes text of 255 characters at most to
// where its argument points.
typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_RETURNS_NUMBER __attribute__((swift_name("returnsNumber"))) = 0,
  W2W_RETURNS_TEXT __attribute__((swift_name("returnsText"))),
  W2W_WRITES_TEXT __attribute__((swift_name("writesText"))),
} w2w_version_form;

// Writes the version of a library that is opened for it into `words`; false, with the dynamic linker's words there,
// where it cannot be opened or lacks `function`.
bool w2w_opened_version(
    const w2w_library *_Nonnull library, const char *_Nonnull function, w2w_version_form form,
    char *_Nonnull words, size_t room);

#endif
