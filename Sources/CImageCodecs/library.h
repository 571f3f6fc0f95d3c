// Finds the functions of a shared library that is opened when it is first needed.
#ifndef W2W_LIBRARY_LOAD_H
#define W2W_LIBRARY_LOAD_H

#include <stdbool.h>
#include <stddef.h>

#include "w2w_status.h"

// A function's name, and where in the table its address is put.
typedef struct {
  const char *name;
  size_t offset;
} w2w_library_function;

// A table of `size` bytes with the addresses of all `count` functions; null, with the dynamic
// linker's words in `failure`, where the library or one of them is missing. It stays open until the
// process ends.
void *w2w_library_load(
    const char *name, const w2w_library_function *functions, size_t count, size_t size,
    w2w_failure *failure);

#endif
