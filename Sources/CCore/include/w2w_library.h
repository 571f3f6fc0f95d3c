// Shared libraries that are opened when they are first needed: of codecs (see CImages), Pango for the
// first text (see CText).
#ifndef W2W_LIBRARY_H
#define W2W_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

// A function's name, and where in the table its address is put.
typedef struct {
  const char *_Nonnull name;
  size_t offset;
} w2w_library_function;

// A library, and the functions of it that are called.
typedef struct {
  // As a person names it.
  const char *_Nonnull name;
  // The shared library that fits the headers this was compiled with, as "libwebp.so.7".
  const char *_Nonnull file;
  // The Debian package that has it.
  const char *_Nonnull package;
  const w2w_library_function *_Nonnull functions;
  size_t function_count;
  // Of a table with the addresses of all functions, in bytes.
  size_t table_size;
} w2w_library;

// Opens a library and finds all functions that are called. Null, with the dynamic linker's words in
// `words`, which have room for `room` bytes, where it or one of them is missing. It stays open until the
// process ends.
const void *_Nullable w2w_library_open(
    const w2w_library *_Nonnull library, char *_Nonnull words, size_t room);

#endif
