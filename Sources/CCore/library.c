#include "w2w_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Copies the dynamic linker's message, which can be read only once.
static void explain(char *words, size_t room) {
  const char *reason = dlerror();
  snprintf(words, room, "%s", reason ? reason : "no reason given");
}

static bool find_functions(void *handle, const w2w_library *library, char *table) {
  for (size_t i = 0; i < library->function_count; i++) {
    void *function = dlsym(handle, library->functions[i].name);
    if (!function) return false;
    memcpy(table + library->functions[i].offset, &function, sizeof function);
  }
  return true;
}

const void *w2w_library_open(const w2w_library *library, char *words, size_t room) {
  void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    explain(words, room);
    return NULL;
  }
  char *table = calloc(1, library->table_size);
  if (table && find_functions(handle, library, table)) return table;
  if (table) {
    explain(words, room);
  } else {
    snprintf(words, room, "out of memory");
  }
  free(table);
  dlclose(handle);
  return NULL;
}
