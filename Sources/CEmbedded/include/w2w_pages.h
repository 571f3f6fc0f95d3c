// The files of assets/studio and assets/strings, baked into the program, so that it finds them wherever it is installed.
#ifndef W2W_PAGES_H
#define W2W_PAGES_H

#include <stddef.h>
#include <stdint.h>

// A file by its path below assets/studio ("styles/base.css"), or below assets ("strings/en.json"), and its bytes,
// which stay.
typedef struct {
  const char *_Nonnull name;
  const uint8_t *_Nonnull bytes;
  size_t length;
} w2w_page;

// How many there are.
size_t w2w_page_count(void);

// One of them; `index` is below the count. They are sorted by name.
w2w_page w2w_page_at(size_t index);

#endif
