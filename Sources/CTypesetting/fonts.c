#include "fonts.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Pango takes fonts of these formats only, and does not say so where it finds none.
static bool has_usable_font(const w2w_pango *pango, FcConfig *config) {
  const FcSetName sets[] = {FcSetSystem, FcSetApplication};
  for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++) {
    const FcFontSet *fonts = pango->FcConfigGetFonts(config, sets[s]);
    for (int i = 0; fonts && i < fonts->nfont; i++) {
      FcChar8 *format;
      if (pango->FcPatternGetString(fonts->fonts[i], FC_FONTFORMAT, 0, &format) != FcResultMatch)
        continue;
      if (strcmp((const char *)format, "TrueType") == 0) return true;
      if (strcmp((const char *)format, "CFF") == 0) return true;
    }
  }
  return false;
}

// The configuration of a file, or the system's; it belongs to the caller.
static w2w_text_status make_config(
    const w2w_pango *pango, const char *configuration, FcConfig **config) {
  // Null where not even an empty configuration can be made.
  *config = configuration ? pango->FcConfigCreate() : pango->FcConfigReference(NULL);
  if (!*config) return W2W_TEXT_OUT_OF_MEMORY;
  if (configuration) {
    if (!pango->FcConfigParseAndLoad(*config, (const FcChar8 *)configuration, FcTrue))
      return W2W_TEXT_BAD_CONFIGURATION;
    if (!pango->FcConfigBuildFonts(*config)) return W2W_TEXT_OUT_OF_MEMORY;
  }
  return has_usable_font(pango, *config) ? W2W_TEXT_OK : W2W_TEXT_NO_FONT;
}

// Glyphs keep their shapes and places at every size, so that a text fits a box twice as large at
// twice the size.
static void set_rendering(const w2w_pango *pango, PangoContext *context) {
  cairo_font_options_t *options = pango->cairo_font_options_create();
  pango->cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango->cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  pango->cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango->pango_cairo_context_set_font_options(context, options);
  pango->cairo_font_options_destroy(options);
  pango->pango_context_set_round_glyph_positions(context, FALSE);
}

static w2w_text_status create(
    const w2w_pango *pango, const char *configuration, w2w_fonts *fonts) {
  FcConfig *config = NULL;
  w2w_text_status status = make_config(pango, configuration, &config);
  if (status == W2W_TEXT_OK) {
    fonts->map = pango->pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (fonts->map) {
      pango->pango_fc_font_map_set_config((PangoFcFontMap *)fonts->map, config);
      fonts->context = pango->pango_font_map_create_context(fonts->map);
    }
    if (fonts->context) {
      set_rendering(pango, fonts->context);
    } else {
      status = W2W_TEXT_OUT_OF_MEMORY;
    }
  }
  if (config) pango->FcConfigDestroy(config);
  return status;
}

static void destroy(w2w_fonts *fonts) {
  if (fonts->context) fonts->pango->g_object_unref(fonts->context);
  if (fonts->map) fonts->pango->g_object_unref(fonts->map);
  free(fonts);
}

w2w_text_status w2w_fonts_create(
    const w2w_pango *pango, const char *configuration, w2w_fonts **fonts) {
  w2w_fonts *made = calloc(1, sizeof *made);
  if (!made) return W2W_TEXT_OUT_OF_MEMORY;
  made->pango = pango;
  w2w_pango_lock();
  w2w_text_status status = create(pango, configuration, made);
  if (status != W2W_TEXT_OK) destroy(made);
  w2w_pango_unlock();
  if (status == W2W_TEXT_OK) *fonts = made;
  return status;
}

void w2w_fonts_free(w2w_fonts *fonts) {
  if (!fonts) return;
  w2w_pango_lock();
  destroy(fonts);
  w2w_pango_unlock();
}
