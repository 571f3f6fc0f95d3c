#include "language.h"

#include <string.h>

// Text in a script that Pango does not list for its language would be set in the language of the
// environment (PANGO_LANGUAGE, LANGUAGE). Null for such text: it keeps the context's language, which
// Pango takes for any script.
static PangoLanguage *language_in(const w2w_pango *pango, const char *tag, PangoScript script) {
  PangoLanguage *language = pango->pango_language_from_string(tag);
  if (pango->pango_language_includes_script(language, script)) return language;
  // Pango lists Hangul alone for Korean. By the code of ISO 639-2 it does not know the language and
  // takes it for any script; HarfBuzz makes OpenType's KOR of it, and our configuration `ko` for
  // fontconfig.
  if (script == PANGO_SCRIPT_HAN && strcmp(tag, "ko") == 0)
    return pango->pango_language_from_string("kor");
  return NULL;
}

void w2w_set_language(
    const w2w_pango *pango, PangoLayout *layout, const char *tag, const char *text, int length) {
  if (strcmp(tag, W2W_NO_LANGUAGE) == 0) return;
  PangoAttrList *attributes = pango->pango_attr_list_new();
  // By the runs that Pango itself parts the text into; signs take the script of letters beside them.
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
