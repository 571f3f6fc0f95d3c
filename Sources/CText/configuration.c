#include "configuration.h"

#include <string.h>

// fontconfig adds the languages of the environment (FC_LANG, LC_ALL, LC_CTYPE, LANG) to the
// requested language, unless the requested language is `und`. Added languages affect the choice of
// fonts: with LANG=ja_JP.UTF-8, Latin letters come from a Japanese font. The rules below run first,
// so that all other rules see only the requested language.
static const char first_language_alone[] =
    "<?xml version=\"1.0\"?><fontconfig>"
    // w2w_set_language uses this name for Korean in Han characters.
    "<match target=\"pattern\">"
    "<test qual=\"first\" name=\"lang\"><string>kor</string></test>"
    "<edit name=\"lang\" mode=\"assign_replace\" binding=\"strong\"><string>ko</string></edit>"
    "</match>"
    // `<name>` is the first language, which replaces the whole list.
    "<match target=\"pattern\">"
    "<edit name=\"lang\" mode=\"assign_replace\" binding=\"strong\"><name>lang</name></edit>"
    "</match>"
    "</fontconfig>";

static w2w_text_status load(
    const w2w_pango *pango, const char *file, bool by_language, FcConfig **config) {
  *config = pango->FcConfigCreate();
  if (!*config) return W2W_TEXT_OUT_OF_MEMORY;
  if (by_language) {
    const FcChar8 *rules = (const FcChar8 *)first_language_alone;
    if (!pango->FcConfigParseAndLoadFromMemory(*config, rules, FcTrue))
      return W2W_TEXT_OUT_OF_MEMORY;
  }
  if (!pango->FcConfigParseAndLoad(*config, (const FcChar8 *)file, FcTrue))
    return W2W_TEXT_BAD_CONFIGURATION;
  return pango->FcConfigBuildFonts(*config) ? W2W_TEXT_OK : W2W_TEXT_OUT_OF_MEMORY;
}

// Returns the system's configuration, which is read once per process.
static FcConfig *system_config(const w2w_pango *pango, bool by_language) {
  static FcConfig *config_by_language;
  if (!by_language) return pango->FcConfigReference(NULL);
  if (!config_by_language) {
    FcConfig *config = NULL;
    if (load(pango, NULL, true, &config) == W2W_TEXT_OK) {
      config_by_language = config;
    } else if (config) {
      pango->FcConfigDestroy(config);
    }
  }
  // Null stands for fontconfig's built-in configuration, which has no rules about languages.
  return pango->FcConfigReference(config_by_language);
}

// Pango supports only these font formats. If there is no such font, Pango does not report an error.
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

w2w_text_status w2w_make_config(
    const w2w_pango *pango, const char *file, bool by_language, FcConfig **config) {
  w2w_text_status status = W2W_TEXT_OK;
  if (file) {
    status = load(pango, file, by_language, config);
  } else {
    *config = system_config(pango, by_language);
    // The result is null if not even an empty configuration can be made.
    if (!*config) status = W2W_TEXT_OUT_OF_MEMORY;
  }
  if (status != W2W_TEXT_OK) return status;
  return has_usable_font(pango, *config) ? W2W_TEXT_OK : W2W_TEXT_NO_FONT;
}
