// Pango and what it draws with, opened when they are first needed.
//
// The other design weighed was to link with them. A program that does starts with some twenty
// libraries more, whether it draws text or not: 3.5 ms instead of 0.6 ms for an empty one on the
// machine this was made on, which most runs of this command would pay for nothing. Opened at first
// use they cost the same once, and a machine without them can still do all but text.
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
