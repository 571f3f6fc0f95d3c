#include "pango_table.h"

#include <pthread.h>
#include <stddef.h>

#include "w2w_library.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void w2w_pango_lock(void) { pthread_mutex_lock(&lock); }
void w2w_pango_unlock(void) { pthread_mutex_unlock(&lock); }

static const w2w_library_function functions[] = {
#define W2W_PANGO_ENTRY(name) {#name, offsetof(w2w_pango, name)},
    W2W_PANGO_FUNCTIONS(W2W_PANGO_ENTRY)
#undef W2W_PANGO_ENTRY
};

const w2w_pango *w2w_pango_open(const char *file, w2w_text_failure *failure) {
  const w2w_library library = {
      .name = "Pango",
      .file = file,
      .package = "libpangocairo-1.0-0",
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_pango),
  };
  return w2w_library_open(&library, failure->message, sizeof failure->message);
}
