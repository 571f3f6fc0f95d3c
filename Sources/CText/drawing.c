#include "w2w_drawing.h"

#include <string.h>

#include "paragraph.h"

// cairo before 1.17.4 places glyphs on whole pixels, so small letters are spaced unevenly. Text is
// therefore drawn `SUBPIXELS` times wider, and averaged into pixels.
enum { SUBPIXELS = 4 };

// Averages premultiplied 0xAARRGGBB words into one pixel with straight alpha, rounded to nearest.
static void take_mean(const uint32_t *words, uint8_t opacity, uint8_t *pixel) {
  uint32_t alpha = 0, colors[3] = {0};
  for (int i = 0; i < SUBPIXELS; i++) {
    alpha += words[i] >> 24;
    for (int c = 0; c < 3; c++) colors[c] += (words[i] >> (16 - 8 * c)) & 0xFF;
  }
  uint32_t full = 255 * SUBPIXELS;
  pixel[3] = (uint8_t)((alpha * opacity + full / 2) / full);
  for (int c = 0; c < 3; c++) {
    uint32_t straight = pixel[3] == 0 ? 0 : (colors[c] * 255 + alpha / 2) / alpha;
    // An emoji of a broken font may be brighter than its alpha allows.
    pixel[c] = straight > 255 ? 255 : (uint8_t)straight;
  }
}

static void take_pixels(
    const w2w_pango *pango, cairo_surface_t *surface, uint8_t opacity, int width, int height,
    uint8_t *pixels, size_t stride) {
  pango->cairo_surface_flush(surface);
  const uint8_t *rows = pango->cairo_image_surface_get_data(surface);
  size_t row_length = (size_t)pango->cairo_image_surface_get_stride(surface);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      uint32_t words[SUBPIXELS];
      memcpy(words, rows + (size_t)y * row_length + (size_t)x * sizeof words, sizeof words);
      take_mean(words, opacity, pixels + (size_t)y * stride + (size_t)x * 4);
    }
  }
}

w2w_text_status w2w_text_draw(
    const w2w_pango *pango, const w2w_placed_line *lines, size_t count, const uint8_t color[4],
    int x, int y, int width, int height, uint8_t *pixels, size_t stride) {
  w2w_pango_lock();
  // cairo returns an object even if out of memory. Such an object does nothing.
  cairo_surface_t *surface =
      pango->cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * SUBPIXELS, height);
  cairo_t *cairo = pango->cairo_create(surface);
  pango->cairo_scale(cairo, SUBPIXELS, 1);
  pango->cairo_set_source_rgb(cairo, color[0] / 255.0, color[1] / 255.0, color[2] / 255.0);
  for (size_t i = 0; i < count; i++) {
    PangoLayoutLine *line = pango->pango_layout_get_line_readonly(
        lines[i].paragraph->layout, (int)lines[i].index);
    if (!line) continue;
    pango->cairo_move_to(cairo, lines[i].x - x, lines[i].baseline - y);
    pango->pango_cairo_show_layout_line(cairo, line);
  }
  bool is_drawn = pango->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
  if (is_drawn) take_pixels(pango, surface, color[3], width, height, pixels, stride);
  pango->cairo_destroy(cairo);
  pango->cairo_surface_destroy(surface);
  w2w_pango_unlock();
  return is_drawn ? W2W_TEXT_OK : W2W_TEXT_OUT_OF_MEMORY;
}
