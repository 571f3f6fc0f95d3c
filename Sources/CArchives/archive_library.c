#include "archive_functions.h"

static const w2w_library_function functions[] = {
#define ARCHIVE_ENTRY(name) {#name, offsetof(w2w_libarchive_functions, name)},
    ARCHIVE_FUNCTIONS(ARCHIVE_ENTRY)
#undef ARCHIVE_ENTRY
};

const w2w_library *w2w_libarchive(void) {
  static const w2w_library library = {
      .name = "libarchive",
      .file = "libarchive.so.13",
      .package = "libarchive13",
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_libarchive_functions),
  };
  return &library;
}
