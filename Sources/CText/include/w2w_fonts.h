#ifndef W2W_FONTS_H
#define W2W_FONTS_H

#include <stdbool.h>
#include <stddef.h>

#include "w2w_pango.h"
#include "w2w_text_status.h"

typedef struct w2w_fonts w2w_fonts;

// Loads the fonts of a fontconfig file, or the system's if `configuration` is null. If
// `by_language` is true, fonts are chosen by the language of the text, and the environment is
// ignored. The system's fonts are then read a second time, which takes milliseconds.
w2w_text_status w2w_fonts_create(
    const w2w_pango *_Nonnull pango, const char *_Nullable configuration, bool by_language,
    w2w_fonts *_Nullable *_Nonnull fonts);
void w2w_fonts_free(w2w_fonts *_Nullable fonts);

// Returns true if there is a font with this index.
bool w2w_fonts_has(const w2w_fonts *_Nonnull fonts, size_t index);
// Returns one of the font's family names in UTF-8, or null if there are fewer. The name lives as
// long as the fonts.
const char *_Nullable w2w_fonts_family(
    const w2w_fonts *_Nonnull fonts, size_t index, int name);

#endif
