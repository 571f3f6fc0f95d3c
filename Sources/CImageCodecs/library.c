#include "w2w_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library_silence.h"

// What the dynamic linker has to say, which it says once.
static void explain(w2w_failure *failure) {
  const char *words = dlerror();
  snprintf(failure->message, sizeof failure->message, "%s", words ? words : "no reason given");
}

static bool find_functions(void *handle, const w2w_library *library, char *table) {
  for (size_t i = 0; i < library->function_count; i++) {
    void *function = dlsym(handle, library->functions[i].name);
    if (!function) return false;
    memcpy(table + library->functions[i].offset, &function, sizeof function);
  }
  return true;
}

const void *w2w_library_open(const w2w_library *library, w2w_failure *failure) {
  void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    explain(failure);
    return NULL;
  }
  if (library->prints) w2w_library_silence(handle);
  char *table = calloc(1, library->table_size);
  if (table && find_functions(handle, library, table)) return table;
  if (table) {
    explain(failure);
  } else {
    snprintf(failure->message, sizeof failure->message, "out of memory");
  }
  free(table);
  dlclose(handle);
  return NULL;
}
