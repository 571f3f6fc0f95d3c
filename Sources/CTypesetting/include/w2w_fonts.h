// The fonts that texts are set in.
#ifndef W2W_FONTS_H
#define W2W_FONTS_H

#include "w2w_pango.h"
#include "w2w_text_status.h"

typedef struct w2w_fonts w2w_fonts;

// The fonts that a fontconfig file names, or without one the system's. Into `fonts`.
w2w_text_status w2w_fonts_create(
    const w2w_pango *_Nonnull pango, const char *_Nullable configuration,
    w2w_fonts *_Nullable *_Nonnull fonts);
void w2w_fonts_free(w2w_fonts *_Nullable fonts);

#endif
