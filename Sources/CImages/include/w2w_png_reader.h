// Reads PNG with libpng: the header, and then rows of RGBA.
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
  // True for an alpha channel or a tRNS chunk.
  bool has_alpha;
  bool interlaced;
  bool has_srgb_chunk;
  // The gamma of the gAMA chunk times 100,000. iCCP and sRGB take precedence (PNG specification,
  // third edition, 13.14). Rows are corrected by this gamma.
  bool has_gamma;
  int32_t gamma;
  // The chromaticities of the cHRM chunk: x and y of white, red, green and blue. The chromaticities
  // are set only if they apply and differ from sRGB. Rows are not converted.
  bool has_chromaticities;
  double chromaticities[8];
  // True if libpng rejected the iCCP chunk.
  bool profile_refused;
  // The EXIF data without any "Exif\0\0" prefix: from the eXIf chunk at any position, or else from
  // a text chunk "Raw profile type exif". Null without EXIF data.
  const uint8_t *_Nullable exif;
  size_t exif_length;
  const uint8_t *_Nullable profile;
  size_t profile_length;
} w2w_png_header;

w2w_png_reader *_Nullable w2w_png_reader_create(w2w_source source);
void w2w_png_reader_free(w2w_png_reader *_Nullable reader);

// Reads the header up to the first IDAT, and skips ahead to find a later eXIf chunk.
w2w_status w2w_png_reader_read_header(
    w2w_png_reader *_Nonnull reader, w2w_png_header *_Nonnull header,
    w2w_failure *_Nonnull failure);

// Starts reading rows. If `transform` is set, 16-bit rows are converted with it. The transform must
// be for 16-bit input and outlive the reader. An interlaced picture is decoded completely into the
// reader's memory: with 8 bytes per pixel if `transform` is set, otherwise with 4.
w2w_status w2w_png_reader_start(
    w2w_png_reader *_Nonnull reader, const w2w_color_transform *_Nullable transform,
    w2w_failure *_Nonnull failure);

// Reads the next `count` rows of 8-bit R, G, B, A with straight alpha. 16-bit samples are rounded.
w2w_status w2w_png_reader_read_rows(
    w2w_png_reader *_Nonnull reader, uint8_t *_Nonnull rows, size_t stride, uint32_t count,
    w2w_failure *_Nonnull failure);

// Reads the rest of the file, except for surplus compressed data. Returns W2W_OK if only the end
// chunk is missing, or W2W_TRUNCATED if the file ends anywhere else, even with all pixels read.
w2w_status w2w_png_reader_finish(
    w2w_png_reader *_Nonnull reader, w2w_failure *_Nonnull failure);

bool w2w_png_reader_lacks_end(const w2w_png_reader *_Nonnull reader);
// Returns true if there was more compressed data than the rows need. The surplus was not read.
bool w2w_png_reader_has_surplus(const w2w_png_reader *_Nonnull reader);

// Returns the readable share of the picture, 0 to 100. For an interlaced picture, this is the share
// of the rows of all seven passes.
uint32_t w2w_png_reader_readable_percent(const w2w_png_reader *_Nonnull reader);

// Returns a chunk's CRC-32, computed from its type and data.
uint32_t w2w_png_chunk_checksum(const uint8_t *_Nonnull bytes, size_t length);

#endif
