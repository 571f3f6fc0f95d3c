// The language that a text is set in.
#ifndef W2W_LANGUAGE_H
#define W2W_LANGUAGE_H

#include "pango_table.h"

// What the text is set in where it has no language of its own; no environment variable changes it.
#define W2W_NO_LANGUAGE "und"

// Gives the text of a layout its language, by a tag that all libraries know, wherever it is written in
// a script of that language. Under the lock.
void w2w_set_language(
    const w2w_pango *pango, PangoLayout *layout, const char *tag, const char *text, int length);

#endif
