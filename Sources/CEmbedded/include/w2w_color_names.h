// What names a garment's first colour (training/README.md), baked in.
#ifndef W2W_COLOR_NAMES_H
#define W2W_COLOR_NAMES_H

#include <stddef.h>
#include <stdint.h>

// The bytes of assets/colornames/table.bin, their number in `length`.
const uint8_t *_Nonnull w2w_color_name_table(size_t *_Nonnull length);

#endif
