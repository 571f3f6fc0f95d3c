#include "pango_table.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void w2w_pango_lock(void) { pthread_mutex_lock(&lock); }
void w2w_pango_unlock(void) { pthread_mutex_unlock(&lock); }

static const struct {
  const char *name;
  size_t offset;
} functions[] = {
#define W2W_PANGO_ENTRY(name) {#name, offsetof(w2w_pango, name)},
    W2W_PANGO_FUNCTIONS(W2W_PANGO_ENTRY)
#undef W2W_PANGO_ENTRY
};

static bool find_functions(void *library, w2w_pango *pango) {
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    void *function = dlsym(library, functions[i].name);
    if (!function) return false;
    memcpy((char *)pango + functions[i].offset, &function, sizeof function);
  }
  return true;
}

// What the dynamic linker has to say, which it says once.
static void explain(w2w_text_failure *failure) {
  const char *words = dlerror();
  snprintf(failure->message, sizeof failure->message, "%s", words ? words : "no reason given");
}

const w2w_pango *w2w_pango_open(const char *library, w2w_text_failure *failure) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    explain(failure);
    return NULL;
  }
  w2w_pango *pango = calloc(1, sizeof *pango);
  if (pango && find_functions(handle, pango)) return pango;
  if (pango) {
    explain(failure);
  } else {
    snprintf(failure->message, sizeof failure->message, "out of memory");
  }
  free(pango);
  dlclose(handle);
  return NULL;
}
