// Reading PNG through libpng: header, then rows of RGBA.
#ifndef W2W_PNG_READER_H
#define W2W_PNG_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_color.h"
#include "w2w_source.h"
#include "w2w_status.h"

typedef struct w2w_png_reader w2w_png_reader;

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_PNG_GRAY W2W_SWIFT_NAME(gray),
  W2W_PNG_RGB W2W_SWIFT_NAME(rgb),
  W2W_PNG_PALETTE W2W_SWIFT_NAME(palette),
} w2w_png_color;

typedef struct {
  uint32_t width;
  uint32_t height;
  w2w_png_color color;
  uint8_t bit_depth;
  // An alpha channel, or a tRNS chunk.
  bool has_alpha;
  bool interlaced;
  bool has_srgb_chunk;
  // The gAMA chunk times 100,000, where it counts: behind iCCP and sRGB (PNG specification, third
  // edition, 13.14). Rows are corrected by it.
  bool has_gamma;
  int32_t gamma;
  // The cHRM chunk, where it counts and is not sRGB's: x and y of white, red, green and blue. Rows are
  // left as they are.
  bool has_chromaticities;
  double chromaticities[8];
  // libpng found an iCCP chunk that it would not take.
  bool profile_refused;
  // The eXIf chunk, wherever it stands, without a stray "Exif\0\0", else EXIF in a text chunk
  // "Raw profile type exif"; null without either.
  const uint8_t *_Nullable exif;
  size_t exif_length;
  const uint8_t *_Nullable profile;
  size_t profile_length;
} w2w_png_header;

w2w_png_reader *_Nullable w2w_png_reader_create(w2w_source source);
void w2w_png_reader_free(w2w_png_reader *_Nullable reader);

// Reads as far as the first IDAT, and on over the chunk lengths to an eXIf that stands after it.
w2w_status w2w_png_reader_read_header(
    w2w_png_reader *_Nonnull reader, w2w_png_header *_Nonnull header,
    w2w_failure *_Nonnull failure);

// With a transform, which is of an input of 16 bits and must outlive the reader, rows of 16 bits are
// converted by it. An interlaced picture is decoded whole here, into memory of the reader (4 bytes a
// pixel, with a transform 8).
w2w_status w2w_png_reader_start(
    w2w_png_reader *_Nonnull reader, const w2w_color_transform *_Nullable transform,
    w2w_failure *_Nonnull failure);

// The next `count` rows of R, G, B, A, 8 bits each, alpha not premultiplied; 16-bit samples are
// rounded.
w2w_status w2w_png_reader_read_rows(
    w2w_png_reader *_Nonnull reader, uint8_t *_Nonnull rows, size_t stride, uint32_t count,
    w2w_failure *_Nonnull failure);

// Reads the rest of the file, but for compressed data behind the last row. A file that stops where its
// end chunk should be is W2W_OK, and lacks its end; one that stops anywhere else is W2W_TRUNCATED,
// though every pixel came.
w2w_status w2w_png_reader_finish(
    w2w_png_reader *_Nonnull reader, w2w_failure *_Nonnull failure);

bool w2w_png_reader_lacks_end(const w2w_png_reader *_Nonnull reader);
// There is more compressed data than the rows take; it was not read.
bool w2w_png_reader_has_surplus(const w2w_png_reader *_Nonnull reader);

// 0...100; of an interlaced picture the share of its seven passes' rows.
uint32_t w2w_png_reader_readable_percent(const w2w_png_reader *_Nonnull reader);

// The CRC-32 that ends a chunk, of its type and data.
uint32_t w2w_png_chunk_checksum(const uint8_t *_Nonnull bytes, size_t length);

#endif
