#include "w2w_codec_versions.h"

#include <lcms2.h>
#include <libdeflate.h>
#include <png.h>
#include <stdio.h>
#include <zlib.h>

#include <jpeglib.h>

void w2w_linked_versions(char *words, size_t room) {
  // libjpeg-turbo and libdeflate do not report their versions at run time, so the versions in the
  // headers are used.
  snprintf(
      words, room, "libjpeg-turbo %d, libpng %s, zlib %s, libdeflate %s, lcms %d",
      LIBJPEG_TURBO_VERSION_NUMBER, png_get_libpng_ver(NULL), zlibVersion(), LIBDEFLATE_VERSION_STRING,
      cmsGetEncodedCMMversion());
}

bool w2w_opened_version(
    const w2w_library *library, const char *function, w2w_version_form form, char *words,
    size_t room) {
  w2w_library_function functions[] = {{function, 0}};
  w2w_library asked = *library;
  asked.functions = functions;
  asked.function_count = 1;
  asked.table_size = sizeof(void *);
  void *const *table = w2w_library_open(&asked, words, room);
  if (!table) return false;
  char text[256] = "";
  switch (form) {
    case W2W_RETURNS_NUMBER:
      snprintf(text, sizeof text, "%d", ((int (*)(void))table[0])());
      break;
    case W2W_RETURNS_TEXT:
      snprintf(text, sizeof text, "%s", ((const char *(*)(void))table[0])());
      break;
    case W2W_WRITES_TEXT:
      ((void (*)(char *))table[0])(text);
      break;
  }
  snprintf(words, room, "%s %s", library->name, text);
  return true;
}
