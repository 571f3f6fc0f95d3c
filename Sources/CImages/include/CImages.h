// The C interface for pictures: all calls to libjpeg, libpng, zlib, libdeflate, Little CMS,
// libde265, dav1d, libwebp, libavif and libjxl, and the inner loops of resampling.
//
// libjpeg and libpng report errors with longjmp, which must not cross a Swift frame. Each function
// here that calls libjpeg or libpng therefore uses its own setjmp, never calls back into Swift, and
// returns a status. The caller's w2w_failure receives the reason. No header here includes the
// libraries' headers.
//
// Handles have create and free functions, and may be used by only one thread at a time. Pixels are
// copied through the caller's memory in rows that are `stride` bytes apart.
#ifndef W2W_IMAGES_H
#define W2W_IMAGES_H

#include "w2w_codec_versions.h"
#include "w2w_color.h"
#include "w2w_jpeg_reader.h"
#include "w2w_jpeg_writer.h"
#include "w2w_jpeg_xl_reader.h"
#include "w2w_picture_writer.h"
#include "w2w_limiting.h"
#include "w2w_png_reader.h"
#include "w2w_png_writer.h"
#include "w2w_resampling.h"
#include "w2w_sink.h"
#include "w2w_source.h"
#include "w2w_status.h"
#include "w2w_video_picture.h"
#include "w2w_webp_reader.h"
#include "w2w_ycc.h"

#endif
