// Pango and its drawing libraries, loaded on first use. Linking these libraries would load about
// twenty libraries at each start, even without text.
#ifndef W2W_PANGO_H
#define W2W_PANGO_H

#include "w2w_text_status.h"

typedef struct w2w_pango w2w_pango;

// Opens libpangocairo-1.0.so.0 or a similar library, and finds its functions. Returns null with the
// reason in `failure` if the library is missing or too old. The library stays open until the
// process ends, because GLib types cannot be unloaded.
const w2w_pango *_Nullable w2w_pango_open(
    const char *_Nonnull library, w2w_text_failure *_Nonnull failure);

#endif
