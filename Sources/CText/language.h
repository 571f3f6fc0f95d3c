// Sets the language of text.
#ifndef W2W_LANGUAGE_H
#define W2W_LANGUAGE_H

#include "pango_table.h"

// The language of text without a known language. Environment variables do not affect this language.
#define W2W_NO_LANGUAGE "und"

// Sets the language of a layout's text, in every script that the language uses. The lock must be
// held.
void w2w_set_language(
    const w2w_pango *pango, PangoLayout *layout, const char *tag, const char *text, int length);

#endif
