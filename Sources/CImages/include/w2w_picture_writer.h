// Writing WebP through libwebp and AVIF through libavif, each opened when the first such picture is
// written.
//
// Both libraries need all rows at once; what is kept of them are planes of luma, chroma and alpha, which
// are half of the rows or less.
#ifndef W2W_PICTURE_WRITER_H
#define W2W_PICTURE_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"
#include "w2w_sink.h"
#include "w2w_status.h"

typedef struct w2w_webp_encoders w2w_webp_encoders;
typedef struct w2w_avif_encoders w2w_avif_encoders;
typedef struct w2w_picture_writer w2w_picture_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  // Luma alone, taken from R; of WebP, which has none, grey in colours.
  bool gray;
  bool alpha;
  // 1...100, on the library's scale.
  int quality;
  // Chroma as large as luma, of AVIF.
  bool full_chroma;
} w2w_picture_options;

// The libraries whose tables are w2w_webp_encoders and w2w_avif_encoders.
const w2w_library *_Nonnull w2w_libwebp_encoders(void);
const w2w_library *_Nonnull w2w_libavif(void);

// Whether a libavif has libaom, by which it encodes here.
bool w2w_avif_has_encoder(const w2w_avif_encoders *_Nonnull library);

// Writers of one picture. Null where there is no memory for its planes.
w2w_picture_writer *_Nullable w2w_webp_writer_create(
    const w2w_webp_encoders *_Nonnull library, const w2w_picture_options *_Nonnull options);
w2w_picture_writer *_Nullable w2w_avif_writer_create(
    const w2w_avif_encoders *_Nonnull library, const w2w_picture_options *_Nonnull options);
void w2w_picture_writer_free(w2w_picture_writer *_Nullable writer);

// So many rows, of 4 bytes a pixel (R, G, B, A) without gaps, are taken at a time; fewer only at the end.
#define W2W_PICTURE_STRIP 64

// Takes the next rows. The colours of pixels without opacity are lost.
w2w_status w2w_picture_writer_add_rows(
    w2w_picture_writer *_Nonnull writer, const uint8_t *_Nonnull pixels, uint32_t count,
    w2w_failure *_Nonnull failure);

// Encodes the picture, all of whose rows have come, by this thread alone.
w2w_status w2w_picture_writer_finish(
    w2w_picture_writer *_Nonnull writer, w2w_sink *_Nonnull sink, w2w_failure *_Nonnull failure);

#endif
