// JPEG XL through libjxl, which is opened when the first one is read.
//
// Boxes are parsed in Swift; this is given the bytes of the codestream.
#ifndef W2W_JPEG_XL_READER_H
#define W2W_JPEG_XL_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"
#include "w2w_status.h"

typedef struct w2w_jpeg_xl_library w2w_jpeg_xl_library;
typedef struct w2w_jpeg_xl_reader w2w_jpeg_xl_reader;

// The library whose table is w2w_jpeg_xl_library.
const w2w_library *_Nonnull w2w_libjxl(void);

typedef struct {
  // As it is stored.
  uint32_t width;
  uint32_t height;
  // As EXIF has it.
  uint32_t orientation;
  uint32_t bit_depth;
  // Beside the colours, alpha among them.
  uint32_t extra_channels;
  bool is_gray;
  bool has_alpha;
  bool has_ink;
  bool is_animated;
  bool has_preview;
  // Whether it is coded in JPEG XL's own colour space.
  bool is_xyb;
  // Whether the numbers below, which are CICP's, say all of its colours.
  bool has_known_colors;
  uint32_t primaries;
  uint32_t transfer;
  // In candelas a square metre.
  float brightest_light;
} w2w_jpeg_xl_header;

// Reads what stands before the first frame of a codestream whose first `length` bytes are given; libjxl takes
// little memory for it. Truncated where it takes more bytes.
w2w_status w2w_jpeg_xl_read_header(
    const w2w_jpeg_xl_library *_Nonnull library, const uint8_t *_Nonnull bytes, size_t length,
    w2w_jpeg_xl_header *_Nonnull header, w2w_failure *_Nonnull failure);

// A reader of a codestream of `length` bytes, which are put where w2w_jpeg_xl_reader_bytes says: one
// that is given in parts makes libjxl 0.7 find damage where there is none. Its picture has `width` by
// `height` pixels as it is stored, in R, G, B and A that is not multiplied into them, of 8 bits each,
// or for `wide` of 16 in the machine's order. `to_srgb` says that libjxl is to turn the colours into
// sRGB where it can, which it can where they are coded in its own colour space. Null where there is no
// memory.
w2w_jpeg_xl_reader *_Nullable w2w_jpeg_xl_reader_create(
    const w2w_jpeg_xl_library *_Nonnull library, size_t length, uint32_t width, uint32_t height,
    bool wide, bool to_srgb);
uint8_t *_Nonnull w2w_jpeg_xl_reader_bytes(const w2w_jpeg_xl_reader *_Nonnull reader);
void w2w_jpeg_xl_reader_free(w2w_jpeg_xl_reader *_Nullable reader);

// Makes the picture that is shown first. Truncated where bytes are missing.
w2w_status w2w_jpeg_xl_reader_decode(
    w2w_jpeg_xl_reader *_Nonnull reader, w2w_failure *_Nonnull failure);

// Whether the pixels are sRGB, so that the profile is done with.
bool w2w_jpeg_xl_reader_is_srgb(const w2w_jpeg_xl_reader *_Nonnull reader);

// The ICC profile that the pixels are in; null without one.
const uint8_t *_Nullable w2w_jpeg_xl_reader_profile(
    const w2w_jpeg_xl_reader *_Nonnull reader, size_t *_Nonnull length);

// All pixels, row by row.
const uint8_t *_Nonnull w2w_jpeg_xl_reader_pixels(const w2w_jpeg_xl_reader *_Nonnull reader);

#endif
