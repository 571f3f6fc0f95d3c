#include "w2w_png_writer.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>
#include <png.h>

#include "png_filter.h"
#include "sink.h"

// MARK: filtering

static size_t pixel_length(w2w_png_channels channels) {
  return channels == W2W_PNG_WRITE_RGBA ? 4 : channels == W2W_PNG_WRITE_RGB ? 3 : 1;
}

size_t w2w_png_filtered_stride(uint32_t width, w2w_png_channels channels) {
  return 1 + width * pixel_length(channels);
}

static void pack(const uint8_t *pixels, uint32_t width, size_t pixel, uint8_t *row) {
  switch (pixel) {
    case 4: memcpy(row, pixels, 4 * (size_t)width); break;
    case 3:
      for (size_t x = 0; x < width; x++) memcpy(row + 3 * x, pixels + 4 * x, 3);
      break;
    default:
      for (size_t x = 0; x < width; x++) row[x] = pixels[4 * x];
  }
}

bool w2w_png_filter_rows(
    const uint8_t *pixels, size_t stride, uint32_t width, uint32_t first, uint32_t count,
    w2w_png_channels channels, uint8_t *filtered) {
  size_t pixel = pixel_length(channels), length = width * pixel;
  uint8_t *memory = calloc(6, length);
  if (!memory) return false;
  uint8_t *row = memory, *above = memory + length, *scratch = memory + 2 * length;
  if (first > 0) pack(pixels + stride * (first - 1), width, pixel, above);
  for (uint32_t y = first; y < first + count; y++) {
    pack(pixels + stride * y, width, pixel, row);
    w2w_png_filter_row(row, above, length, pixel, scratch, filtered);
    filtered += length + 1;
    uint8_t *done = row;
    row = above;
    above = done;
  }
  free(memory);
  return true;
}

// MARK: chunks

typedef struct {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  w2w_sink *sink;
  uint8_t *deflated;
  w2w_status status;
  w2w_failure failure;
} writer;

static _Noreturn void fail(writer *writer, w2w_status status, const char *message) {
  writer->status = status;
  snprintf(writer->failure.message, sizeof writer->failure.message, "%s", message);
  longjmp(writer->jump, 1);
}

static void on_error(png_structp png, png_const_charp message) {
  fail(png_get_error_ptr(png), W2W_OUT_OF_MEMORY, message);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  writer *writer = png_get_io_ptr(png);
  if (w2w_sink_write(writer->sink, bytes, count)) return;
  writer->failure.system_error = errno;
  fail(writer, W2W_SYSTEM_ERROR, "write failed");
}

static void flush_bytes(png_structp png) { (void)png; }

// The whole stream at once, as libdeflate wants it; its length.
static size_t deflate(writer *writer, const uint8_t *bytes, size_t length, int level) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) fail(writer, W2W_OUT_OF_MEMORY, "out of memory");
  size_t bound = libdeflate_zlib_compress_bound(compressor, length);
  writer->deflated = malloc(bound);
  size_t count = writer->deflated ? libdeflate_zlib_compress(
                                        compressor, bytes, length, writer->deflated, bound)
                                  : 0;
  libdeflate_free_compressor(compressor);
  if (count == 0) fail(writer, W2W_OUT_OF_MEMORY, "out of memory");
  return count;
}

static void write_deflated(png_structp png, const uint8_t *bytes, size_t count) {
  // A chunk's length has 31 bits.
  static const size_t most = 1 << 30;
  while (count > 0) {
    size_t part = count < most ? count : most;
    png_write_chunk(png, (png_const_bytep) "IDAT", bytes, part);
    bytes += part;
    count -= part;
  }
}

// The setjmp stands apart from the writer's memory, which must keep its values over a longjmp.
static w2w_status write_picture(
    writer *writer, const uint8_t *filtered, uint32_t width, uint32_t height,
    w2w_png_channels channels, int level) {
  if (setjmp(writer->jump)) return writer->status;
  size_t length = w2w_png_filtered_stride(width, channels) * height;
  size_t count = deflate(writer, filtered, length, level);
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
  if (!writer->png) fail(writer, W2W_OUT_OF_MEMORY, "out of memory");
  writer->info = png_create_info_struct(writer->png);
  if (!writer->info) fail(writer, W2W_OUT_OF_MEMORY, "out of memory");
  // The caller has limits of its own.
  png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_write_fn(writer->png, writer, write_bytes, flush_bytes);
  int type = channels == W2W_PNG_WRITE_RGBA  ? PNG_COLOR_TYPE_RGB_ALPHA
             : channels == W2W_PNG_WRITE_RGB ? PNG_COLOR_TYPE_RGB
                                             : PNG_COLOR_TYPE_GRAY;
  png_set_IHDR(writer->png, writer->info, width, height, 8, type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->png, writer->info);
  write_deflated(writer->png, writer->deflated, count);
  // png_write_end would miss the rows that it did not compress itself.
  png_write_chunk(writer->png, (png_const_bytep) "IEND", NULL, 0);
  return W2W_OK;
}

w2w_status w2w_png_write(
    const uint8_t *filtered, uint32_t width, uint32_t height, w2w_png_channels channels, int level,
    w2w_sink *sink, w2w_failure *failure) {
  writer writer;
  memset(&writer, 0, sizeof writer);
  writer.sink = sink;
  w2w_status status = write_picture(&writer, filtered, width, height, channels, level);
  png_destroy_write_struct(&writer.png, &writer.info);
  free(writer.deflated);
  *failure = writer.failure;
  return status;
}
