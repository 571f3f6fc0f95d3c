// Decodes a HEVC or AV1 picture of a HEIC or AVIF file to its planes. libde265 and dav1d are loaded
// on first use. Swift code parses the container, and passes only one picture's bytes to these
// functions.
#ifndef W2W_VIDEO_PICTURE_H
#define W2W_VIDEO_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"
#include "w2w_status.h"

typedef struct w2w_hevc_library w2w_hevc_library;
typedef struct w2w_av1_library w2w_av1_library;
typedef struct w2w_video_picture w2w_video_picture;

// Returns the descriptions of libde265 and dav1d.
const w2w_library *_Nonnull w2w_libde265(void);
const w2w_library *_Nonnull w2w_libdav1d(void);

// The samples of a decoded picture, which owns them.
typedef struct {
  // Y, Cb and Cr, or G, B and R if the matrix is 0. The last two planes are null in a grey picture.
  const uint8_t *_Nullable planes[3];
  // The distances between rows in bytes.
  size_t strides[3];
  uint32_t width;
  uint32_t height;
  // The bits per sample, 8 to 16. Samples of more than 8 bits take two bytes in native byte order.
  uint8_t bit_depth;
  // 1 if the chroma planes have half the size in this direction, otherwise 0.
  uint8_t chroma_shift_x;
  uint8_t chroma_shift_y;
  // Colour codes of ISO/IEC 23091-2 from the coded picture; 2 if unspecified.
  uint8_t primaries;
  uint8_t transfer;
  uint8_t matrix;
  bool full_range;
} w2w_planes;

// Decodes the first picture of NAL units with length prefixes of `length_size` bytes, 1 to 4.
// `parameters` contains units with 2-byte prefixes. Parameter sets in `data` are ignored in favour
// of those from the file's header.
w2w_status w2w_hevc_decode(
    const w2w_hevc_library *_Nonnull library, const uint8_t *_Nullable parameters,
    size_t parameters_length, const uint8_t *_Nullable data, size_t length, int length_size,
    w2w_video_picture *_Nullable *_Nonnull picture, w2w_failure *_Nonnull failure);

// Decodes the highest layer of the given operating point from a sequence of OBUs. Refuses a picture
// of more than `most_pixels`.
w2w_status w2w_av1_decode(
    const w2w_av1_library *_Nonnull library, const uint8_t *_Nullable data, size_t length,
    int operating_point, uint32_t most_pixels,
    w2w_video_picture *_Nullable *_Nonnull picture, w2w_failure *_Nonnull failure);

w2w_planes w2w_video_picture_planes(const w2w_video_picture *_Nonnull picture);
void w2w_video_picture_free(w2w_video_picture *_Nullable picture);

#endif
