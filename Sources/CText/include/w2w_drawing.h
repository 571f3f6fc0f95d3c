#ifndef W2W_DRAWING_H
#define W2W_DRAWING_H

#include <stddef.h>
#include <stdint.h>

#include "w2w_paragraph.h"
#include "w2w_text_status.h"

// A line of a paragraph, with the start of its baseline in pixels.
typedef struct {
  const w2w_paragraph *_Nonnull paragraph;
  size_t index;
  double x;
  double baseline;
} w2w_placed_line;

// Draws the region of `width` by `height` pixels at (x, y). The output has 8-bit R, G, B, A with
// straight alpha, in rows `stride` bytes apart. `color` has the same format. Glyphs with their own
// colours use only the alpha of `color`.
w2w_text_status w2w_text_draw(
    const w2w_pango *_Nonnull pango, const w2w_placed_line *_Nonnull lines, size_t count,
    const uint8_t color[_Nonnull 4], int x, int y, int width, int height,
    uint8_t *_Nonnull pixels, size_t stride);

#endif
