// Writing PNG: rows filtered here, deflated by libdeflate or zlib, put into chunks by libpng, tagged
// sRGB.
#ifndef W2W_PNG_WRITER_H
#define W2W_PNG_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_sink.h"
#include "w2w_status.h"

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_PNG_WRITE_GRAY W2W_SWIFT_NAME(gray),
  W2W_PNG_WRITE_RGB W2W_SWIFT_NAME(rgb),
  W2W_PNG_WRITE_RGBA W2W_SWIFT_NAME(rgba),
} w2w_png_channels;

// The length of a filtered row: its filter's number and its pixels.
size_t w2w_png_filtered_stride(uint32_t width, w2w_png_channels channels);

// Filters `count` rows into `filtered`, w2w_png_filtered_stride bytes apart. `pixels` are rows of 4 bytes a
// pixel (R, G, B, A, not premultiplied), one after another; `above` is the row before them, null for the
// picture's first. Grey is taken from R, and the colours of pixels whose A is 0 become zero. Runs of rows
// may be filtered at the same time. False when memory is out.
bool w2w_png_filter_rows(
    const uint8_t *_Nonnull pixels, const uint8_t *_Nullable above, uint32_t width, uint32_t count,
    w2w_png_channels channels, uint8_t *_Nonnull filtered);

// The most bytes that deflating `length` bytes may make, either way.
size_t w2w_png_deflate_bound(size_t length);

// Deflates filtered rows as one zlib stream by libdeflate, `level` 1 (fast) to 12 (small). Returns the
// stream's length, or 0 when memory is out or `capacity` too small.
size_t w2w_png_deflate(
    const uint8_t *_Nonnull filtered, size_t length, int level, uint8_t *_Nonnull stream,
    size_t capacity);

// How a run of rows is deflated by itself.
typedef enum __attribute__((enum_extensibility(closed))) {
  // Of repetitions only runs are looked for; what is before it is no help.
  W2W_PNG_PIECE_RUNS W2W_SWIFT_NAME(runs),
  // By zlib's level 1.
  W2W_PNG_PIECE_QUICK W2W_SWIFT_NAME(quick),
  // By zlib's level 9.
  W2W_PNG_PIECE_SMALL W2W_SWIFT_NAME(small),
} w2w_png_piece_kind;

// So many bytes before a piece may repeat in it.
#define W2W_PNG_WINDOW 32768

// Deflates one run of filtered rows, so that runs may be deflated at the same time: their pieces one
// after another, between a zlib stream's two bytes of header and its Adler-32, make a stream
// (M. Adler's pigz does so). By zlib, since libdeflate ends every stream it makes. The `before` bytes in
// front of `filtered` are those of the run before it; no more than W2W_PNG_WINDOW are looked at. Returns
// the piece's length, or 0 when memory is out, `capacity` too small, or the run of 4 GiB or more.
size_t w2w_png_deflate_piece(
    const uint8_t *_Nonnull filtered, size_t length, size_t before, w2w_png_piece_kind kind,
    bool is_last, uint8_t *_Nonnull piece, size_t capacity);

// The Adler-32 of no bytes is 1; that of bytes behind others follows from that of the others.
uint32_t w2w_png_checksum(uint32_t checksum, const uint8_t *_Nonnull bytes, size_t length);
// The Adler-32 of bytes and `length` others behind them, from those of each.
uint32_t w2w_png_joined_checksum(uint32_t checksum, uint32_t other, size_t length);

// What an iTXt chunk says: a keyword of 1 to 79 Latin-1 characters, and text in UTF-8.
typedef struct {
  const char *_Nonnull keyword;
  const char *_Nonnull text;
} w2w_png_text;

typedef struct w2w_png_writer w2w_png_writer;

// Null when memory is out. The sink must outlive the writer.
w2w_png_writer *_Nullable w2w_png_writer_create(w2w_sink *_Nonnull sink);
void w2w_png_writer_free(w2w_png_writer *_Nullable writer);

// Writes what stands before the rows, with `text`, if any, not compressed, and how many pixels are printed on a
// metre, if not 0.
w2w_status w2w_png_writer_start(
    w2w_png_writer *_Nonnull writer, uint32_t width, uint32_t height, w2w_png_channels channels,
    uint32_t pixels_per_metre, const w2w_png_text *_Nullable text, w2w_failure *_Nonnull failure);

// Each chunk of the zlib stream of the filtered rows is started with its length, gets its bytes, some at a
// time, and is ended.
w2w_status w2w_png_writer_start_data(
    w2w_png_writer *_Nonnull writer, size_t length, w2w_failure *_Nonnull failure);
w2w_status w2w_png_writer_add_data(
    w2w_png_writer *_Nonnull writer, const uint8_t *_Nonnull bytes, size_t count,
    w2w_failure *_Nonnull failure);
w2w_status w2w_png_writer_end_data(
    w2w_png_writer *_Nonnull writer, w2w_failure *_Nonnull failure);

// Writes what stands behind the rows.
w2w_status w2w_png_writer_finish(
    w2w_png_writer *_Nonnull writer, w2w_failure *_Nonnull failure);

#endif
