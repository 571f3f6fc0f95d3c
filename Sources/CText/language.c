#include "language.h"

#include <string.h>

// Returns the language for a script, or null if Pango does not list the script for the language.
// Pango would otherwise use a language from the environment (PANGO_LANGUAGE, LANGUAGE). With null,
// the text keeps the language of its context.
static PangoLanguage *language_in(const w2w_pango *pango, const char *tag, PangoScript script) {
  PangoLanguage *language = pango->pango_language_from_string(tag);
  if (pango->pango_language_includes_script(language, script)) return language;
  // Pango lists only Hangul for Korean. The ISO 639-2 code is unknown to Pango, which then accepts
  // it for any script. HarfBuzz maps the code to OpenType's KOR, and our configuration maps it to
  // `ko` for fontconfig.
  if (script == PANGO_SCRIPT_HAN && strcmp(tag, "ko") == 0)
    return pango->pango_language_from_string("kor");
  return NULL;
}

void w2w_set_language(
    const w2w_pango *pango, PangoLayout *layout, const char *tag, const char *text, int length) {
  if (strcmp(tag, W2W_NO_LANGUAGE) == 0) return;
  PangoAttrList *attributes = pango->pango_attr_list_new();
  // These are the runs that Pango itself uses. Punctuation gets the script of adjacent letters.
  PangoScriptIter *runs = pango->pango_script_iter_new(text, length);
  do {
    const char *start, *end;
    PangoScript script;
    pango->pango_script_iter_get_range(runs, &start, &end, &script);
    PangoLanguage *language = language_in(pango, tag, script);
    if (!language || start == end) continue;
    PangoAttribute *attribute = pango->pango_attr_language_new(language);
    attribute->start_index = (guint)(start - text);
    attribute->end_index = (guint)(end - text);
    pango->pango_attr_list_insert(attributes, attribute);
  } while (pango->pango_script_iter_next(runs));
  pango->pango_script_iter_free(runs);
  pango->pango_layout_set_attributes(layout, attributes);
  pango->pango_attr_list_unref(attributes);
}
