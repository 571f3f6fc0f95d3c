// One picture coded as HEVC or AV1, which HEIC and AVIF hold, decoded to its planes.
//
// libde265 and dav1d are opened when the first such picture is decoded. What says where a picture's
// bytes are is parsed in Swift; these functions see the bytes of one picture only.
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

// The libraries whose tables are w2w_hevc_library and w2w_av1_library.
const w2w_library *_Nonnull w2w_libde265(void);
const w2w_library *_Nonnull w2w_libdav1d(void);

// The samples of a decoded picture. They belong to it.
typedef struct {
  // Y, Cb and Cr, or G, B and R where the matrix is 0; the last two are null in a grey picture.
  const uint8_t *_Nullable planes[3];
  // From one row to the next, in bytes.
  size_t strides[3];
  uint32_t width;
  uint32_t height;
  // Of each plane, 8 to 16. Samples of more than 8 bits take two bytes in the machine's order.
  uint8_t bit_depth;
  // How often the chroma planes are halved, 0 or 1.
  uint8_t chroma_shift_x;
  uint8_t chroma_shift_y;
  // As ISO/IEC 23091-2 numbers them, and as the coded picture says; 2 where it does not.
  uint8_t primaries;
  uint8_t transfer;
  uint8_t matrix;
  bool full_range;
} w2w_planes;

// Decodes the first picture of NAL units that each have their length in `length_size` bytes before
// them, 1 to 4. `parameters` are such units too, with 2 bytes of length. Parameter sets in `data` are
// passed over: those that the header told of are the picture's.
w2w_status w2w_hevc_decode(
    const w2w_hevc_library *_Nonnull library, const uint8_t *_Nullable parameters,
    size_t parameters_length, const uint8_t *_Nullable data, size_t length, int length_size,
    w2w_video_picture *_Nullable *_Nonnull picture, w2w_failure *_Nonnull failure);

// Decodes the picture of a sequence of OBUs, of the operating point given, the highest layer of it.
// One of more than `most_pixels` is refused.
w2w_status w2w_av1_decode(
    const w2w_av1_library *_Nonnull library, const uint8_t *_Nullable data, size_t length,
    int operating_point, uint32_t most_pixels,
    w2w_video_picture *_Nullable *_Nonnull picture, w2w_failure *_Nonnull failure);

w2w_planes w2w_video_picture_planes(const w2w_video_picture *_Nonnull picture);
void w2w_video_picture_free(w2w_video_picture *_Nullable picture);

#endif
