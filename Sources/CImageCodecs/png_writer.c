#include "w2w_png_writer.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "sink.h"

typedef struct {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  w2w_sink *sink;
  uint8_t *row;
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

// libpng's own filler stripping cannot make grey of RGBA without its colour weighting.
static void pack_gray(const uint8_t *pixels, uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++) row[x] = pixels[4 * (size_t)x];
}

static void pack_rgb(const uint8_t *pixels, uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++) memcpy(row + 3 * (size_t)x, pixels + 4 * (size_t)x, 3);
}

static void write_rows(
    writer *writer, const uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
    w2w_png_channels channels) {
  writer->row = malloc((size_t)width * 3);
  if (!writer->row) fail(writer, W2W_OUT_OF_MEMORY, "out of memory");
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = pixels + stride * y;
    switch (channels) {
      case W2W_PNG_WRITE_RGBA: break;
      case W2W_PNG_WRITE_RGB: pack_rgb(row, writer->row, width); row = writer->row; break;
      case W2W_PNG_WRITE_GRAY: pack_gray(row, writer->row, width); row = writer->row; break;
    }
    png_write_row(writer->png, row);
  }
}

// The setjmp stands apart from the writer's memory, which must keep its values over a longjmp.
static w2w_status write_picture(
    writer *writer, const uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
    w2w_png_channels channels) {
  if (setjmp(writer->jump)) return writer->status;
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
  write_rows(writer, pixels, stride, width, height, channels);
  png_write_end(writer->png, NULL);
  return W2W_OK;
}

w2w_status w2w_png_write(
    const uint8_t *pixels, size_t stride, uint32_t width, uint32_t height,
    w2w_png_channels channels, w2w_sink *sink, w2w_failure *failure) {
  writer writer;
  memset(&writer, 0, sizeof writer);
  writer.sink = sink;
  w2w_status status = write_picture(&writer, pixels, stride, width, height, channels);
  png_destroy_write_struct(&writer.png, &writer.info);
  free(writer.row);
  *failure = writer.failure;
  return status;
}
