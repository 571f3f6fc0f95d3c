// Text as pixels.
#ifndef W2W_DRAWING_H
#define W2W_DRAWING_H

#include <stddef.h>
#include <stdint.h>

#include "w2w_paragraph.h"
#include "w2w_text_status.h"

// A line of a paragraph, and where its baseline starts, in pixels.
typedef struct {
  const w2w_paragraph *_Nonnull paragraph;
  size_t index;
  double x;
  double baseline;
} w2w_placed_line;

// Draws the part of `width` by `height` pixels at (x, y) of what the lines make: `height` rows, a
// stride apart, of R, G, B, A, 8 bits each, alpha not premultiplied. `color` is such a pixel;
// glyphs that have colours of their own take its alpha only.
w2w_text_status w2w_text_draw(
    const w2w_pango *_Nonnull pango, const w2w_placed_line *_Nonnull lines, size_t count,
    const uint8_t color[_Nonnull 4], int x, int y, int width, int height,
    uint8_t *_Nonnull pixels, size_t stride);

#endif
