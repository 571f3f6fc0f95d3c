// Writes PNG with an sRGB tag. This module filters rows, libdeflate or zlib compresses them, and
// libpng writes the chunks.
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

// Returns the length of a filtered row: the filter's number and the pixels.
size_t w2w_png_filtered_stride(uint32_t width, w2w_png_channels channels);

// Filters `count` rows of 4 bytes per pixel (R, G, B, A with straight alpha) into `filtered`,
// w2w_png_filtered_stride bytes apart. `above` is the previous row, or null for the first. Grey is
// taken from R, and colours of fully transparent pixels become zero. Several threads can filter
// different rows at once. Returns false if out of memory.
bool w2w_png_filter_rows(
    const uint8_t *_Nonnull pixels, const uint8_t *_Nullable above, uint32_t width, uint32_t count,
    w2w_png_channels channels, uint8_t *_Nonnull filtered);

// Returns the maximum size of `length` bytes after compression by either library.
size_t w2w_png_deflate_bound(size_t length);

// Compresses filtered rows to one zlib stream with libdeflate at `level` 1 (fast) to 12 (small).
// Returns the stream's length, or 0 if memory runs out or `capacity` is too small.
size_t w2w_png_deflate(
    const uint8_t *_Nonnull filtered, size_t length, int level, uint8_t *_Nonnull stream,
    size_t capacity);

// The compression of a separate piece of rows.
typedef enum __attribute__((enum_extensibility(closed))) {
  // Searches only for runs of equal bytes, without using previous data.
  W2W_PNG_PIECE_RUNS W2W_SWIFT_NAME(runs),
  // Uses zlib's level 1.
  W2W_PNG_PIECE_QUICK W2W_SWIFT_NAME(quick),
  // Uses zlib's level 9.
  W2W_PNG_PIECE_SMALL W2W_SWIFT_NAME(small),
} w2w_png_piece_kind;

// The maximum number of bytes before a piece that its compression can use.
#define W2W_PNG_WINDOW 32768

// Compresses one piece of filtered rows, so that pieces can be compressed in parallel, as in pigz.
// A zlib stream consists of two header bytes, all pieces in order, and the Adler-32. The library is
// zlib, because libdeflate always ends the stream. The `before` bytes in front of `filtered` are
// previous data, of which at most W2W_PNG_WINDOW are used. Returns the piece's length, or 0 if
// memory runs out, `capacity` is too small, or the piece has 4 GiB or more.
size_t w2w_png_deflate_piece(
    const uint8_t *_Nonnull filtered, size_t length, size_t before, w2w_png_piece_kind kind,
    bool is_last, uint8_t *_Nonnull piece, size_t capacity);

// Returns the Adler-32 of previous data followed by `bytes`. The checksum of no data is 1.
uint32_t w2w_png_checksum(uint32_t checksum, const uint8_t *_Nonnull bytes, size_t length);
// Returns the Adler-32 of data followed by `length` other bytes, from the checksums of both.
uint32_t w2w_png_joined_checksum(uint32_t checksum, uint32_t other, size_t length);

// An iTXt chunk: a keyword of 1 to 79 Latin-1 characters, and a UTF-8 text.
typedef struct {
  const char *_Nonnull keyword;
  const char *_Nonnull text;
} w2w_png_text;

typedef struct w2w_png_writer w2w_png_writer;

// Makes a writer, or returns null if out of memory. The sink must outlive the writer.
w2w_png_writer *_Nullable w2w_png_writer_create(w2w_sink *_Nonnull sink);
void w2w_png_writer_free(w2w_png_writer *_Nullable writer);

// Writes the chunks before the rows, with an optional uncompressed text and, if not 0, the print
// resolution.
w2w_status w2w_png_writer_start(
    w2w_png_writer *_Nonnull writer, uint32_t width, uint32_t height, w2w_png_channels channels,
    uint32_t pixels_per_metre, const w2w_png_text *_Nullable text, w2w_failure *_Nonnull failure);

// Writes a chunk of the compressed rows. Start a chunk with its length, add its bytes in one or
// more calls, and then end it.
w2w_status w2w_png_writer_start_data(
    w2w_png_writer *_Nonnull writer, size_t length, w2w_failure *_Nonnull failure);
w2w_status w2w_png_writer_add_data(
    w2w_png_writer *_Nonnull writer, const uint8_t *_Nonnull bytes, size_t count,
    w2w_failure *_Nonnull failure);
w2w_status w2w_png_writer_end_data(
    w2w_png_writer *_Nonnull writer, w2w_failure *_Nonnull failure);

// Writes the chunks after the rows.
w2w_status w2w_png_writer_finish(
    w2w_png_writer *_Nonnull writer, w2w_failure *_Nonnull failure);

#endif
