// What a paragraph is to those who look at its lines.
#ifndef W2W_PARAGRAPH_STATE_H
#define W2W_PARAGRAPH_STATE_H

#include "pango_table.h"
#include "w2w_paragraph.h"

struct w2w_paragraph {
  const w2w_pango *pango;
  PangoLayout *layout;
};

// The run of a line that is its ellipsis; null for a line without one.
const PangoGlyphItem *w2w_find_ellipsis(const PangoLayoutLine *line);

#endif
