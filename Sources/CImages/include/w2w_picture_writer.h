// Writes WebP with libwebp and AVIF with libavif, each loaded on first use. Both libraries need all
// rows at once. Only planes of luma, chroma and alpha are kept, which take at most half the memory
// of the rows.
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
  // True to write only luma, taken from R. WebP always has colour, so its pixels become grey.
  bool gray;
  bool alpha;
  // The quality on the library's scale, 1 to 100.
  int quality;
  // True for full-size chroma, in AVIF only.
  bool full_chroma;
} w2w_picture_options;

// Returns the descriptions of libwebp and libavif for encoding.
const w2w_library *_Nonnull w2w_libwebp_encoders(void);
const w2w_library *_Nonnull w2w_libavif(void);

// Returns true if libavif includes the encoder libaom.
bool w2w_avif_has_encoder(const w2w_avif_encoders *_Nonnull library);

// Makes a writer for one picture, or returns null if out of memory.
w2w_picture_writer *_Nullable w2w_webp_writer_create(
    const w2w_webp_encoders *_Nonnull library, const w2w_picture_options *_Nonnull options);
w2w_picture_writer *_Nullable w2w_avif_writer_create(
    const w2w_avif_encoders *_Nonnull library, const w2w_picture_options *_Nonnull options);
void w2w_picture_writer_free(w2w_picture_writer *_Nullable writer);

// The number of rows per strip, with 4 bytes per pixel (R, G, B, A) and no gaps. Only the last
// strip may have fewer rows.
#define W2W_PICTURE_STRIP 64

// Adds the next rows. Colours of fully transparent pixels are lost.
w2w_status w2w_picture_writer_add_rows(
    w2w_picture_writer *_Nonnull writer, const uint8_t *_Nonnull pixels, uint32_t count,
    w2w_failure *_Nonnull failure);

// Encodes the complete picture on the current thread only.
w2w_status w2w_picture_writer_finish(
    w2w_picture_writer *_Nonnull writer, w2w_sink *_Nonnull sink, w2w_failure *_Nonnull failure);

#endif
