// Reads JPEG with libjpeg(-turbo): the header, and then rows at full size or a DCT scale.
#ifndef W2W_JPEG_READER_H
#define W2W_JPEG_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_source.h"
#include "w2w_status.h"

typedef struct w2w_jpeg_reader w2w_jpeg_reader;

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_JPEG_GRAY W2W_SWIFT_NAME(gray),
  W2W_JPEG_COLOR W2W_SWIFT_NAME(color),
  // CMYK or YCCK. Rows contain C, M, Y, K with 255 for full ink, whatever the file's convention.
  W2W_JPEG_CMYK W2W_SWIFT_NAME(cmyk),
} w2w_jpeg_color;

typedef struct {
  uint32_t width;
  uint32_t height;
  w2w_jpeg_color color;
  bool progressive;
  // The memory that libjpeg needs for all coefficients of a multi-scan file; 0 for a single scan.
  uint64_t coefficient_bytes;
  // True for arithmetic coding, false for Huffman coding.
  bool arithmetic;
  // The first APP1 segment that begins with "Exif\0\0", from its TIFF header on, or null.
  const uint8_t *_Nullable exif;
  size_t exif_length;
  // The ICC profile assembled from APP2 segments, or null if there is no complete one.
  const uint8_t *_Nullable profile;
  size_t profile_length;
  // True if there are profile segments, but no complete profile.
  bool profile_refused;
} w2w_jpeg_header;

w2w_jpeg_reader *_Nullable w2w_jpeg_reader_create(w2w_source source);
void w2w_jpeg_reader_free(w2w_jpeg_reader *_Nullable reader);

// Reads the header, up to the first scan. Pointers in `header` are valid while the reader exists.
w2w_status w2w_jpeg_reader_read_header(
    w2w_jpeg_reader *_Nonnull reader, w2w_jpeg_header *_Nonnull header,
    w2w_failure *_Nonnull failure);

// Prepares decoding at 1/`denominator` of the size (1, 2, 4 or 8), and returns the rounded-up size.
// Reads a progressive file completely.
w2w_status w2w_jpeg_reader_start(
    w2w_jpeg_reader *_Nonnull reader, uint32_t denominator, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, w2w_failure *_Nonnull failure);

// Reads the next `count` rows of 4 bytes per pixel: R, G, B, 255, or C, M, Y, K. Returns
// W2W_TRUNCATED if the file ends before a row, or W2W_DAMAGED if its codes are invalid.
// w2w_jpeg_reader_readable_percent then returns the share of valid pixels.
w2w_status w2w_jpeg_reader_read_rows(
    w2w_jpeg_reader *_Nonnull reader, uint8_t *_Nonnull rows, size_t stride, uint32_t count,
    w2w_failure *_Nonnull failure);

// Reads from the last row to the end marker, which may be missing. Returns W2W_DAMAGED for errors
// after the last pixel, or W2W_TRUNCATED if the file ends inside a segment.
w2w_status w2w_jpeg_reader_finish(
    w2w_jpeg_reader *_Nonnull reader, w2w_failure *_Nonnull failure);

// Returns the readable share of the picture, 0 to 100. For a progressive file, this is the share of
// the last scan.
uint32_t w2w_jpeg_reader_readable_percent(const w2w_jpeg_reader *_Nonnull reader);

// Returns libjpeg's first warning about an error without lost pixels, or null.
const char *_Nullable w2w_jpeg_reader_warning(const w2w_jpeg_reader *_Nonnull reader);
// Returns true if the file ended without an end marker.
bool w2w_jpeg_reader_lacks_end_marker(const w2w_jpeg_reader *_Nonnull reader);

#endif
