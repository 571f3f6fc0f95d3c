#ifndef W2W_PARAGRAPH_STATE_H
#define W2W_PARAGRAPH_STATE_H

#include "pango_table.h"
#include "w2w_paragraph.h"

struct w2w_paragraph {
  const w2w_pango *pango;
  PangoLayout *layout;
};

// Returns the run of a line's ellipsis, or null if there is none.
const PangoGlyphItem *w2w_find_ellipsis(const PangoLayoutLine *line);

#endif
