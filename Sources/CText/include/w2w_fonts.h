// The fonts that texts are set in.
#ifndef W2W_FONTS_H
#define W2W_FONTS_H

#include <stdbool.h>
#include <stddef.h>

#include "w2w_pango.h"
#include "w2w_text_status.h"

typedef struct w2w_fonts w2w_fonts;

// The fonts that a fontconfig file names, or without one the system's, into `fonts`. By language, they
// are for texts in any language: whatever the environment says, they are chosen by the text's own. The
// system's are then read once more, in milliseconds that texts in `und` alone are spared.
w2w_text_status w2w_fonts_create(
    const w2w_pango *_Nonnull pango, const char *_Nullable configuration, bool by_language,
    w2w_fonts *_Nullable *_Nonnull fonts);
void w2w_fonts_free(w2w_fonts *_Nullable fonts);

// Whether there are more fonts than `index`.
bool w2w_fonts_has(const w2w_fonts *_Nonnull fonts, size_t index);
// A name of the font's family, which may have several, in UTF-8; null where there are not so many. It
// lives as long as the fonts do.
const char *_Nullable w2w_fonts_family(
    const w2w_fonts *_Nonnull fonts, size_t index, int name);

#endif
