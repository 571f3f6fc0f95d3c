// libarchive expects names in the locale's encoding, but names here are UTF-8.
#ifndef W2W_ARCHIVE_LOCALE_H
#define W2W_ARCHIVE_LOCALE_H

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CArchives.h"

// Calls libarchive in a UTF-8 locale.
#define W2W_IN_LOCALE(locale, call) \
  ({ \
    locale_t before = uselocale(locale); \
    __typeof__(call) result = (call); \
    uselocale(before); \
    result; \
  })

// Returns the reason that the last call failed.
static inline const char *w2w_archive_reason(struct archive *archive) {
  const char *reason = archive_error_string(archive);
  return reason ? reason : "libarchive gives no reason";
}

#endif
