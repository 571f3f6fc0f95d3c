// Reads JPEG XL with libjxl, which is loaded on first use. Swift code parses the boxes, and passes
// only the codestream to these functions.
#ifndef W2W_JPEG_XL_READER_H
#define W2W_JPEG_XL_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"
#include "w2w_status.h"

typedef struct w2w_jpeg_xl_library w2w_jpeg_xl_library;
typedef struct w2w_jpeg_xl_reader w2w_jpeg_xl_reader;

// Returns the description of libjxl, whose function table is w2w_jpeg_xl_library.
const w2w_library *_Nonnull w2w_libjxl(void);

typedef struct {
  // The stored width, before orientation.
  uint32_t width;
  uint32_t height;
  // The orientation in EXIF numbering.
  uint32_t orientation;
  uint32_t bit_depth;
  // The number of channels other than colour, including alpha.
  uint32_t extra_channels;
  bool is_gray;
  bool has_alpha;
  bool has_ink;
  bool is_animated;
  bool has_preview;
  // True if the picture is coded in XYB, JPEG XL's own colour space.
  bool is_xyb;
  // True if the CICP numbers below fully describe the colours.
  bool has_known_colors;
  uint32_t primaries;
  uint32_t transfer;
  // The maximum brightness in candelas per square metre.
  float brightest_light;
} w2w_jpeg_xl_header;

// Reads the header from the first `length` bytes of a codestream, with little memory. Returns
// W2W_TRUNCATED if more bytes are needed.
w2w_status w2w_jpeg_xl_read_header(
    const w2w_jpeg_xl_library *_Nonnull library, const uint8_t *_Nonnull bytes, size_t length,
    w2w_jpeg_xl_header *_Nonnull header, w2w_failure *_Nonnull failure);

// Makes a reader for a codestream of `length` bytes, which the caller copies to
// w2w_jpeg_xl_reader_bytes. The codestream must be complete, because libjxl 0.7 reports false
// damage for partial input. The output has `width` by `height` pixels before orientation, in R, G,
// B, A with straight alpha. Samples have 8 bits, or for `wide` 16 bits in native byte order. With
// `to_srgb`, libjxl converts XYB pictures to sRGB. Returns null if out of memory.
w2w_jpeg_xl_reader *_Nullable w2w_jpeg_xl_reader_create(
    const w2w_jpeg_xl_library *_Nonnull library, size_t length, uint32_t width, uint32_t height,
    bool wide, bool to_srgb);
uint8_t *_Nonnull w2w_jpeg_xl_reader_bytes(const w2w_jpeg_xl_reader *_Nonnull reader);
void w2w_jpeg_xl_reader_free(w2w_jpeg_xl_reader *_Nullable reader);

// Decodes the first frame. Returns W2W_TRUNCATED if bytes are missing.
w2w_status w2w_jpeg_xl_reader_decode(
    w2w_jpeg_xl_reader *_Nonnull reader, w2w_failure *_Nonnull failure);

// Returns true if the pixels are sRGB and need no profile.
bool w2w_jpeg_xl_reader_is_srgb(const w2w_jpeg_xl_reader *_Nonnull reader);

// Returns the ICC profile of the pixels, or null if there is none.
const uint8_t *_Nullable w2w_jpeg_xl_reader_profile(
    const w2w_jpeg_xl_reader *_Nonnull reader, size_t *_Nonnull length);

const uint8_t *_Nonnull w2w_jpeg_xl_reader_pixels(const w2w_jpeg_xl_reader *_Nonnull reader);

#endif
