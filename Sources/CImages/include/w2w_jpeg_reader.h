// Reading JPEG through libjpeg(-turbo): header, then rows at full size or a DCT scale of it.
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
  // CMYK or YCCK; rows come as C, M, Y, K with 255 for full ink, whatever the file's convention.
  W2W_JPEG_CMYK W2W_SWIFT_NAME(cmyk),
} w2w_jpeg_color;

typedef struct {
  uint32_t width;
  uint32_t height;
  w2w_jpeg_color color;
  bool progressive;
  // What libjpeg keeps of a file of several scans before its first row comes out; 0 for one scan.
  uint64_t coefficient_bytes;
  // Arithmetic coding instead of Huffman.
  bool arithmetic;
  // The first APP1 segment that begins with "Exif\0\0", from its TIFF header on; null without one.
  const uint8_t *_Nullable exif;
  size_t exif_length;
  // The ICC profile put together from its APP2 segments; null without a whole one.
  const uint8_t *_Nullable profile;
  size_t profile_length;
  // There are segments of a profile, but not a whole one.
  bool profile_refused;
} w2w_jpeg_header;

w2w_jpeg_reader *_Nullable w2w_jpeg_reader_create(w2w_source source);
void w2w_jpeg_reader_free(w2w_jpeg_reader *_Nullable reader);

// Reads as far as the first scan. Pointers in `header` live as long as the reader.
w2w_status w2w_jpeg_reader_read_header(
    w2w_jpeg_reader *_Nonnull reader, w2w_jpeg_header *_Nonnull header,
    w2w_failure *_Nonnull failure);

// Prepares decoding at 1/`denominator` of the size (1, 2, 4 or 8), rounded up: `width` and `height`
// are then what read_rows delivers. A progressive file is read whole here.
w2w_status w2w_jpeg_reader_start(
    w2w_jpeg_reader *_Nonnull reader, uint32_t denominator, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, w2w_failure *_Nonnull failure);

// The next `count` rows, each of `width` pixels of 4 bytes: R, G, B, 255, or C, M, Y, K.
// W2W_TRUNCATED as soon as a row would be made up because the file ends, W2W_DAMAGED because its codes
// are wrong; w2w_jpeg_reader_readable_percent then tells how far the real pixels went.
w2w_status w2w_jpeg_reader_read_rows(
    w2w_jpeg_reader *_Nonnull reader, uint8_t *_Nonnull rows, size_t stride, uint32_t count,
    w2w_failure *_Nonnull failure);

// Reads on to the end marker after the last row, which may be missing. W2W_DAMAGED tells of
// something wrong behind the last pixel, W2W_TRUNCATED of a file cut inside a segment there.
w2w_status w2w_jpeg_reader_finish(
    w2w_jpeg_reader *_Nonnull reader, w2w_failure *_Nonnull failure);

// 0...100; for a progressive file the share of the scan it ends in.
uint32_t w2w_jpeg_reader_readable_percent(const w2w_jpeg_reader *_Nonnull reader);

// What libjpeg put up with that took no pixels away, in its own words: the first of its warnings, or
// null.
const char *_Nullable w2w_jpeg_reader_warning(const w2w_jpeg_reader *_Nonnull reader);
// The file ended without an end marker.
bool w2w_jpeg_reader_lacks_end_marker(const w2w_jpeg_reader *_Nonnull reader);

#endif
