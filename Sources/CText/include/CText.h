// The C edge of What2Wear's text: everything that calls Pango, cairo or fontconfig.
//
// None of these headers includes theirs, so that only this module is compiled with their folders.
// The libraries are opened when the first text is laid out (see w2w_pango.h).
//
// Every handle comes as a create/free pair. All that call the libraries take one lock, so that
// handles may be used from several threads at once: a Pango font map belongs to one thread at a
// time, and cairo's and fontconfig's caches are shared by all of them.
#ifndef W2W_TEXT_H
#define W2W_TEXT_H

#include "w2w_drawing.h"
#include "w2w_fonts.h"
#include "w2w_pango.h"
#include "w2w_paragraph.h"
#include "w2w_text_status.h"

#endif
