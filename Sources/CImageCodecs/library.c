#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What the dynamic linker has to say, which it says once.
static void explain(w2w_failure *failure) {
  const char *words = dlerror();
  snprintf(failure->message, sizeof failure->message, "%s", words ? words : "no reason given");
}

static bool find_functions(
    void *handle, const w2w_library_function *functions, size_t count, char *table) {
  for (size_t i = 0; i < count; i++) {
    void *function = dlsym(handle, functions[i].name);
    if (!function) return false;
    memcpy(table + functions[i].offset, &function, sizeof function);
  }
  return true;
}

void *w2w_library_load(
    const char *name, const w2w_library_function *functions, size_t count, size_t size,
    w2w_failure *failure) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    explain(failure);
    return NULL;
  }
  char *table = calloc(1, size);
  if (table && find_functions(handle, functions, count, table)) return table;
  if (table) {
    explain(failure);
  } else {
    snprintf(failure->message, sizeof failure->message, "out of memory");
  }
  free(table);
  dlclose(handle);
  return NULL;
}
