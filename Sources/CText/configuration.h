// Which fonts there are, and by which rules they are chosen.
#ifndef W2W_CONFIGURATION_H
#define W2W_CONFIGURATION_H

#include <stdbool.h>

#include "pango_table.h"
#include "w2w_text_status.h"

// The configuration of a file, or without one the system's; the caller gives back whatever is in
// `config`, also where it is of no use. By language, fonts are chosen by the language of their text and
// by no other. Under the lock.
w2w_text_status w2w_make_config(
    const w2w_pango *pango, const char *file, bool by_language, FcConfig **config);

#endif
