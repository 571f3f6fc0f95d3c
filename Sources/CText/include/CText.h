// The C interface for text, with all calls to Pango, cairo and fontconfig.
//
// No header here includes the headers of these libraries, so only this module needs their include
// paths. The libraries are loaded when the first text is laid out (see w2w_pango.h).
//
// Handles have create and free functions, and can be used from several threads. All library calls
// share one lock, because Pango font maps are not thread-safe and the caches of cairo and
// fontconfig are shared.
#ifndef W2W_TEXT_H
#define W2W_TEXT_H

#include "w2w_drawing.h"
#include "w2w_fonts.h"
#include "w2w_pango.h"
#include "w2w_paragraph.h"
#include "w2w_text_status.h"

#endif
