// Pango and what it draws with, opened when they are first needed: linked, each run would start some twenty
// libraries more, whether it draws text or not.
#ifndef W2W_PANGO_H
#define W2W_PANGO_H

#include "w2w_text_status.h"

typedef struct w2w_pango w2w_pango;

// Opens a shared library, libpangocairo-1.0.so.0 or one like it, with those it is linked with, and
// finds all functions that are called. Null, with the reason in `failure`, where it is missing or
// too old. It stays open until the process ends: GLib's types cannot be unloaded.
const w2w_pango *_Nullable w2w_pango_open(
    const char *_Nonnull library, w2w_text_failure *_Nonnull failure);

#endif
