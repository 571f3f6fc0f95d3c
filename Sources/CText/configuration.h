// The available fonts and the rules for choosing among them.
#ifndef W2W_CONFIGURATION_H
#define W2W_CONFIGURATION_H

#include <stdbool.h>

#include "pango_table.h"
#include "w2w_text_status.h"

// Makes the configuration from a file, or the system's if `file` is null. If `by_language` is true,
// fonts are chosen only by the language of their text. The caller frees `config`, even after a
// failure. The lock must be held.
w2w_text_status w2w_make_config(
    const w2w_pango *pango, const char *file, bool by_language, FcConfig **config);

#endif
