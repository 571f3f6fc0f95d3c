#include "paragraph.h"

#include <limits.h>
#include <stdlib.h>

#include "fonts.h"
#include "language.h"

static bool set_font(
    const w2w_pango *pango, PangoLayout *layout, const w2w_paragraph_style *style) {
  PangoFontDescription *font = pango->pango_font_description_new();
  if (!font) return false;
  pango->pango_font_description_set_family(font, style->family);
  pango->pango_font_description_set_weight(font, (PangoWeight)style->weight);
  pango->pango_font_description_set_absolute_size(font, style->size * PANGO_SCALE);
  pango->pango_layout_set_font_description(layout, font);
  pango->pango_font_description_free(font);
  return true;
}

static void set_lines(
    const w2w_pango *pango, PangoLayout *layout, const w2w_paragraph_style *style) {
  int widest = INT_MAX / PANGO_SCALE;
  pango->pango_layout_set_width(
      layout, (style->width < widest ? style->width : widest) * PANGO_SCALE);
  pango->pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  if (style->maximum_line_count > 0) {
    pango->pango_layout_set_height(layout, -style->maximum_line_count);
    pango->pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
}

// Pango widens the last glyph of an ellipsis to fill the line, which makes the line's width useless
// for centring. This function restores the glyph's own width.
static void tighten_ellipsis(const w2w_pango *pango, PangoLayout *layout) {
  if (!pango->pango_layout_is_ellipsized(layout)) return;
  int last = pango->pango_layout_get_line_count(layout) - 1;
  // A mutable line makes the layout discard its cached measurements.
  PangoLayoutLine *line = pango->pango_layout_get_line(layout, last);
  const PangoGlyphItem *ellipsis = line ? w2w_find_ellipsis(line) : NULL;
  if (!ellipsis || ellipsis->glyphs->num_glyphs == 0) return;
  PangoGlyphInfo *glyph = ellipsis->glyphs->glyphs + ellipsis->glyphs->num_glyphs - 1;
  PangoRectangle logical;
  pango->pango_font_get_glyph_extents(
      ellipsis->item->analysis.font, glyph->glyph, NULL, &logical);
  glyph->geometry.width = logical.width;
}

w2w_text_status w2w_paragraph_create(
    w2w_fonts *fonts, const w2w_paragraph_style *style, const char *text, size_t length,
    w2w_paragraph **paragraph) {
  if (length > INT_MAX) return W2W_TEXT_OUT_OF_MEMORY;
  w2w_paragraph *made = calloc(1, sizeof *made);
  if (!made) return W2W_TEXT_OUT_OF_MEMORY;
  const w2w_pango *pango = made->pango = fonts->pango;
  w2w_pango_lock();
  made->layout = pango->pango_layout_new(fonts->context);
  bool is_set = made->layout && set_font(pango, made->layout, style);
  if (is_set) {
    set_lines(pango, made->layout, style);
    pango->pango_layout_set_text(made->layout, text, (int)length);
    w2w_set_language(pango, made->layout, style->language, text, (int)length);
    tighten_ellipsis(pango, made->layout);
  }
  w2w_pango_unlock();
  if (is_set) {
    *paragraph = made;
    return W2W_TEXT_OK;
  }
  w2w_paragraph_free(made);
  return W2W_TEXT_OUT_OF_MEMORY;
}

void w2w_paragraph_free(w2w_paragraph *paragraph) {
  if (!paragraph) return;
  w2w_pango_lock();
  if (paragraph->layout) paragraph->pango->g_object_unref(paragraph->layout);
  w2w_pango_unlock();
  free(paragraph);
}
