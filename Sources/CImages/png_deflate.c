#include "w2w_png_writer.h"

#include <limits.h>

#include <libdeflate.h>
#include <zlib.h>

enum {
  // A window of 32 KiB. The negative value means raw data without header and checksum.
  PIECE_WINDOW_BITS = -15,
  MOST_MEMORY = 9,
  // The length of the empty block that ends each piece except the last. deflateBound does not
  // include this length.
  FLUSH_LENGTH = 16,
};

size_t w2w_png_deflate_bound(size_t length) {
  // Without a stream, both functions return the limit for any parameters.
  size_t whole = libdeflate_zlib_compress_bound(NULL, length);
  size_t piece = deflateBound(NULL, length) + FLUSH_LENGTH;
  return whole > piece ? whole : piece;
}

size_t w2w_png_deflate(
    const uint8_t *filtered, size_t length, int level, uint8_t *stream, size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return 0;
  size_t count = libdeflate_zlib_compress(compressor, filtered, length, stream, capacity);
  libdeflate_free_compressor(compressor);
  return count;
}

size_t w2w_png_deflate_piece(
    const uint8_t *filtered, size_t length, size_t before, w2w_png_piece_kind kind, bool is_last,
    uint8_t *piece, size_t capacity) {
  if (length > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream deflater = {0};
  int level = kind == W2W_PNG_PIECE_SMALL ? Z_BEST_COMPRESSION : Z_BEST_SPEED;
  int strategy = kind == W2W_PNG_PIECE_RUNS ? Z_RLE : Z_DEFAULT_STRATEGY;
  if (deflateInit2(&deflater, level, Z_DEFLATED, PIECE_WINDOW_BITS, MOST_MEMORY, strategy) != Z_OK)
    return 0;
  if (before > W2W_PNG_WINDOW) before = W2W_PNG_WINDOW;
  int status = before > 0 ? deflateSetDictionary(&deflater, filtered - before, (uInt)before) : Z_OK;
  deflater.next_in = (Bytef *)filtered;
  deflater.avail_in = (uInt)length;
  deflater.next_out = piece;
  deflater.avail_out = (uInt)capacity;
  if (status == Z_OK) status = deflate(&deflater, is_last ? Z_FINISH : Z_SYNC_FLUSH);
  bool is_done = status == (is_last ? Z_STREAM_END : Z_OK) && deflater.avail_in == 0 &&
                 deflater.avail_out > 0;
  size_t count = capacity - deflater.avail_out;
  deflateEnd(&deflater);
  return is_done ? count : 0;
}

uint32_t w2w_png_checksum(uint32_t checksum, const uint8_t *bytes, size_t length) {
  return libdeflate_adler32(checksum, bytes, length);
}

uint32_t w2w_png_joined_checksum(uint32_t checksum, uint32_t other, size_t length) {
  return (uint32_t)adler32_combine(checksum, other, (z_off_t)length);
}
