#ifndef W2W_FONTS_STATE_H
#define W2W_FONTS_STATE_H

#include "pango_table.h"
#include "w2w_fonts.h"

struct w2w_fonts {
  const w2w_pango *pango;
  PangoFontMap *map;
  PangoContext *context;
  FcConfig *config;
};

#endif
