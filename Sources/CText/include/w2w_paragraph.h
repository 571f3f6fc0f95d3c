// One paragraph of text, broken into lines.
#ifndef W2W_PARAGRAPH_H
#define W2W_PARAGRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_fonts.h"
#include "w2w_text_status.h"

typedef struct w2w_paragraph w2w_paragraph;

typedef struct {
  // As fontconfig names it; several are separated by commas.
  const char *_Nonnull family;
  // 100...1000, as in CSS.
  int weight;
  // The em in pixels.
  double size;
  // In pixels; lines are broken between words, and inside a word that is longer.
  int width;
  // The last of so many lines ends with an ellipsis where text is left over; 0 for no limit.
  int maximum_line_count;
  // As fontconfig names it: which of the fonts that have a letter it is drawn in, and in which form.
  const char *_Nonnull language;
} w2w_paragraph_style;

// In pixels, from the start of the baseline, to the right and down.
typedef struct {
  double ink_x;
  double ink_y;
  double ink_width;
  double ink_height;
  double logical_x;
  double logical_width;
  // Above the baseline and below it, of the tallest font in the line.
  double ascent;
  double descent;
  // Where its text is: bytes of the paragraph's.
  size_t start;
  size_t length;
  // What the ellipsis stands for: bytes of the paragraph's, none where there is no ellipsis.
  size_t hidden_start;
  size_t hidden_length;
} w2w_text_line;

// Lays out `length` bytes of UTF-8, without line breaks in them. The paragraph's direction is that
// of its first strong letter. Into `paragraph`, which is freed before the fonts are.
w2w_text_status w2w_paragraph_create(
    w2w_fonts *_Nonnull fonts, const w2w_paragraph_style *_Nonnull style,
    const char *_Nonnull text, size_t length, w2w_paragraph *_Nullable *_Nonnull paragraph);
void w2w_paragraph_free(w2w_paragraph *_Nullable paragraph);

size_t w2w_paragraph_line_count(const w2w_paragraph *_Nonnull paragraph);
// A line, by an index that must be below their number.
w2w_text_line w2w_paragraph_line(const w2w_paragraph *_Nonnull paragraph, size_t index);
bool w2w_paragraph_is_right_to_left(const w2w_paragraph *_Nonnull paragraph);
bool w2w_paragraph_is_ellipsized(const w2w_paragraph *_Nonnull paragraph);
// Whether a line begins inside a word.
bool w2w_paragraph_breaks_word(const w2w_paragraph *_Nonnull paragraph);

// The characters on its lines that no font has, one for each time, in no order: the first
// `capacity` into `scalars`. Returns their number.
size_t w2w_paragraph_missing(
    const w2w_paragraph *_Nonnull paragraph, uint32_t *_Nullable scalars, size_t capacity);

#endif
