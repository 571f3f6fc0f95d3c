// The C edge of What2Wear's pictures: everything that calls libjpeg, libpng, zlib, libdeflate, Little
// CMS, libde265, dav1d, libwebp, libavif or libjxl, and the sums of resampling.
//
// Why a fence: libjpeg and libpng report errors by longjmp, and a Swift frame cannot be unwound by
// it. So every entry point here that calls one of them holds its own setjmp around the calls it
// makes, never calls back into Swift, and returns a status; the reason stands in a w2w_failure that
// the caller owns. None of these headers includes theirs.
//
// Every handle comes as a create/free pair, belongs to one thread at a time, and is freed by its
// owner. Pixels always travel through memory of the caller, row by row, a stride apart.
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
