#include "w2w_color_names.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t table[] = {
#embed "../../assets/colornames/table.bin"
};

const uint8_t *w2w_color_name_table(size_t *length) {
  *length = sizeof table;
  return table;
}
