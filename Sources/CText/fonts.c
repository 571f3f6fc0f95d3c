#include "fonts.h"

#include <stdlib.h>

#include "configuration.h"
#include "language.h"

// Glyphs keep their shapes and relative positions at every size, so text scales with its box.
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
    const w2w_pango *pango, const char *configuration, bool by_language, w2w_fonts *fonts) {
  w2w_text_status status =
      w2w_make_config(pango, configuration, by_language, &fonts->config);
  if (status == W2W_TEXT_OK) {
    fonts->map = pango->pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (fonts->map) {
      pango->pango_fc_font_map_set_config((PangoFcFontMap *)fonts->map, fonts->config);
      fonts->context = pango->pango_font_map_create_context(fonts->map);
    }
    if (fonts->context) {
      set_rendering(pango, fonts->context);
      pango->pango_context_set_language(
          fonts->context, pango->pango_language_from_string(W2W_NO_LANGUAGE));
    } else {
      status = W2W_TEXT_OUT_OF_MEMORY;
    }
  }
  return status;
}

static void destroy(w2w_fonts *fonts) {
  if (fonts->context) fonts->pango->g_object_unref(fonts->context);
  if (fonts->map) fonts->pango->g_object_unref(fonts->map);
  if (fonts->config) fonts->pango->FcConfigDestroy(fonts->config);
  free(fonts);
}

w2w_text_status w2w_fonts_create(
    const w2w_pango *pango, const char *configuration, bool by_language, w2w_fonts **fonts) {
  w2w_fonts *made = calloc(1, sizeof *made);
  if (!made) return W2W_TEXT_OUT_OF_MEMORY;
  made->pango = pango;
  w2w_pango_lock();
  w2w_text_status status = create(pango, configuration, by_language, made);
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

// Returns a font by its index in fontconfig's two sets, the system's fonts and then the
// application's.
static const FcPattern *font(const w2w_fonts *fonts, size_t index) {
  const FcSetName sets[] = {FcSetSystem, FcSetApplication};
  for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++) {
    const FcFontSet *set = fonts->pango->FcConfigGetFonts(fonts->config, sets[s]);
    size_t count = set ? (size_t)set->nfont : 0;
    if (index < count) return set->fonts[index];
    index -= count;
  }
  return NULL;
}

bool w2w_fonts_has(const w2w_fonts *fonts, size_t index) {
  w2w_pango_lock();
  bool has = font(fonts, index) != NULL;
  w2w_pango_unlock();
  return has;
}

const char *w2w_fonts_family(const w2w_fonts *fonts, size_t index, int name) {
  FcChar8 *family = NULL;
  w2w_pango_lock();
  const FcPattern *pattern = font(fonts, index);
  FcResult result = FcResultNoMatch;
  if (pattern) result = fonts->pango->FcPatternGetString(pattern, FC_FAMILY, name, &family);
  w2w_pango_unlock();
  return result == FcResultMatch ? (const char *)family : NULL;
}
