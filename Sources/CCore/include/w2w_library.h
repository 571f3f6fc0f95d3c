// Loads shared libraries on first use: codecs (see CImages) and Pango (see CText).
#ifndef W2W_LIBRARY_H
#define W2W_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

// The name of a function, and the offset of its address in the function table.
typedef struct {
  const char *_Nonnull name;
  size_t offset;
} w2w_library_function;

typedef struct {
  // The library's name as shown to people.
  const char *_Nonnull name;
  // The shared library that matches the headers used to compile, such as "libwebp.so.7".
  const char *_Nonnull file;
  // The Debian package that contains the library.
  const char *_Nonnull package;
  const w2w_library_function *_Nonnull functions;
  size_t function_count;
  // The size of the function table in bytes.
  size_t table_size;
} w2w_library;

// Opens a library and finds its functions. On failure, returns null and writes the linker's message
// to `words`, which has room for `room` bytes. The library stays open until the process ends.
const void *_Nullable w2w_library_open(
    const w2w_library *_Nonnull library, char *_Nonnull words, size_t room);

#endif
