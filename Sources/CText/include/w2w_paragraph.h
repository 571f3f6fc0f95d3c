// A paragraph of text, broken into lines.
#ifndef W2W_PARAGRAPH_H
#define W2W_PARAGRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_fonts.h"
#include "w2w_text_status.h"

typedef struct w2w_paragraph w2w_paragraph;

typedef struct {
  // Font family names as used by fontconfig, separated by commas.
  const char *_Nonnull family;
  // The font weight as in CSS, 100 to 1000.
  int weight;
  // The font size in pixels per em.
  double size;
  // The line width in pixels. Lines break between words, or inside a word that is too long.
  int width;
  // The maximum number of lines, or 0 for no limit. Truncated text ends with an ellipsis.
  int maximum_line_count;
  // The language as named by fontconfig, which affects the choice of fonts and letter forms.
  const char *_Nonnull language;
} w2w_paragraph_style;

// A line's measurements in pixels, to the right of and below the start of its baseline.
typedef struct {
  double ink_x;
  double ink_y;
  double ink_width;
  double ink_height;
  double logical_x;
  double logical_width;
  // The heights above and below the baseline of the tallest font in the line.
  double ascent;
  double descent;
  // The line's range in the paragraph, in bytes.
  size_t start;
  size_t length;
  // The range in bytes that the ellipsis replaces; empty without an ellipsis.
  size_t hidden_start;
  size_t hidden_length;
} w2w_text_line;

// Lays out `length` bytes of UTF-8 without line breaks. The first strong letter sets the direction.
// `paragraph` must be freed before the fonts.
w2w_text_status w2w_paragraph_create(
    w2w_fonts *_Nonnull fonts, const w2w_paragraph_style *_Nonnull style,
    const char *_Nonnull text, size_t length, w2w_paragraph *_Nullable *_Nonnull paragraph);
void w2w_paragraph_free(w2w_paragraph *_Nullable paragraph);

size_t w2w_paragraph_line_count(const w2w_paragraph *_Nonnull paragraph);
// Returns a line. The index must be less than the number of lines.
w2w_text_line w2w_paragraph_line(const w2w_paragraph *_Nonnull paragraph, size_t index);
bool w2w_paragraph_is_right_to_left(const w2w_paragraph *_Nonnull paragraph);
bool w2w_paragraph_is_ellipsized(const w2w_paragraph *_Nonnull paragraph);
// Returns true if a line starts inside a word.
bool w2w_paragraph_breaks_word(const w2w_paragraph *_Nonnull paragraph);

// Finds characters that no font contains, once per occurrence and in no particular order. Stores
// the first `capacity` of these characters in `scalars`, and returns their total number.
size_t w2w_paragraph_missing(
    const w2w_paragraph *_Nonnull paragraph, uint32_t *_Nullable scalars, size_t capacity);

#endif
