#include "paragraph.h"

const PangoGlyphItem *w2w_find_ellipsis(const PangoLayoutLine *line) {
  for (const GSList *run = line->runs; run; run = run->next) {
    const PangoGlyphItem *glyphs = run->data;
    if (glyphs->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) return glyphs;
  }
  return NULL;
}

size_t w2w_paragraph_line_count(const w2w_paragraph *paragraph) {
  w2w_pango_lock();
  int count = paragraph->pango->pango_layout_get_line_count(paragraph->layout);
  w2w_pango_unlock();
  return (size_t)count;
}

static double pixels(int units) { return (double)units / PANGO_SCALE; }

w2w_text_line w2w_paragraph_line(const w2w_paragraph *paragraph, size_t index) {
  const w2w_pango *pango = paragraph->pango;
  w2w_text_line found = {0};
  w2w_pango_lock();
  PangoLayoutLine *line = pango->pango_layout_get_line_readonly(paragraph->layout, (int)index);
  if (line) {
    PangoRectangle ink, logical;
    pango->pango_layout_line_get_extents(line, &ink, &logical);
    const PangoGlyphItem *ellipsis = w2w_find_ellipsis(line);
    found = (w2w_text_line){
        .ink_x = pixels(ink.x),
        .ink_y = pixels(ink.y),
        .ink_width = pixels(ink.width),
        .ink_height = pixels(ink.height),
        .logical_x = pixels(logical.x),
        .logical_width = pixels(logical.width),
        .ascent = -pixels(logical.y),
        .descent = pixels(logical.y + logical.height),
        .start = (size_t)line->start_index,
        .length = (size_t)line->length,
        .hidden_start = ellipsis ? (size_t)ellipsis->item->offset : 0,
        .hidden_length = ellipsis ? (size_t)ellipsis->item->length : 0,
    };
  }
  w2w_pango_unlock();
  return found;
}

bool w2w_paragraph_is_right_to_left(const w2w_paragraph *paragraph) {
  const w2w_pango *pango = paragraph->pango;
  w2w_pango_lock();
  const PangoLayoutLine *line = pango->pango_layout_get_line_readonly(paragraph->layout, 0);
  bool is_right_to_left = line && line->resolved_dir == PANGO_DIRECTION_RTL;
  w2w_pango_unlock();
  return is_right_to_left;
}

bool w2w_paragraph_is_ellipsized(const w2w_paragraph *paragraph) {
  w2w_pango_lock();
  bool is_ellipsized = paragraph->pango->pango_layout_is_ellipsized(paragraph->layout);
  w2w_pango_unlock();
  return is_ellipsized;
}

bool w2w_paragraph_breaks_word(const w2w_paragraph *paragraph) {
  const w2w_pango *pango = paragraph->pango;
  bool breaks_word = false;
  w2w_pango_lock();
  // A layout has text attributes only after its lines are made.
  int line_count = pango->pango_layout_get_line_count(paragraph->layout);
  const char *text = pango->pango_layout_get_text(paragraph->layout);
  int attribute_count;
  const PangoLogAttr *attributes =
      pango->pango_layout_get_log_attrs_readonly(paragraph->layout, &attribute_count);
  // Lines start at byte offsets, but attributes are indexed by character.
  int byte = 0, character = 0;
  for (int i = 1; i < line_count && !breaks_word; i++) {
    const PangoLayoutLine *line = pango->pango_layout_get_line_readonly(paragraph->layout, i);
    for (; line && byte < line->start_index; byte++) character += (text[byte] & 0xC0) != 0x80;
    breaks_word = character < attribute_count && !attributes[character].is_line_break;
  }
  w2w_pango_unlock();
  return breaks_word;
}

size_t w2w_paragraph_missing(
    const w2w_paragraph *paragraph, uint32_t *scalars, size_t capacity) {
  const w2w_pango *pango = paragraph->pango;
  size_t count = 0;
  w2w_pango_lock();
  int line_count = pango->pango_layout_get_line_count(paragraph->layout);
  for (int i = 0; i < line_count; i++) {
    const PangoLayoutLine *line = pango->pango_layout_get_line_readonly(paragraph->layout, i);
    for (const GSList *run = line ? line->runs : NULL; run; run = run->next) {
      const PangoGlyphString *glyphs = ((const PangoGlyphItem *)run->data)->glyphs;
      for (int g = 0; g < glyphs->num_glyphs; g++) {
        PangoGlyph glyph = glyphs->glyphs[g].glyph;
        if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG) || glyph == PANGO_GLYPH_INVALID_INPUT) continue;
        if (count < capacity) scalars[count] = glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
        count++;
      }
    }
  }
  w2w_pango_unlock();
  return count;
}
