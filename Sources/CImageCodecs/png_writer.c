#include "w2w_png_writer.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <png.h>

#include "sink.h"

typedef struct {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  w2w_sink *sink;
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

static void write_stream(png_structp png, const uint8_t *bytes, size_t count) {
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
    writer *writer, const uint8_t *stream, size_t length, uint32_t width, uint32_t height,
    w2w_png_channels channels, const w2w_png_text *text) {
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
  if (text) {
    // libpng copies both, and changes neither.
    png_text chunk = {
        .compression = PNG_ITXT_COMPRESSION_NONE, .key = (png_charp)text->keyword,
        .text = (png_charp)text->text};
    png_set_text(writer->png, writer->info, &chunk, 1);
  }
  png_write_info(writer->png, writer->info);
  write_stream(writer->png, stream, length);
  // png_write_end would miss the rows that it did not compress itself.
  png_write_chunk(writer->png, (png_const_bytep) "IEND", NULL, 0);
  return W2W_OK;
}

w2w_status w2w_png_write(
    const uint8_t *stream, size_t length, uint32_t width, uint32_t height,
    w2w_png_channels channels, const w2w_png_text *text, w2w_sink *sink, w2w_failure *failure) {
  writer writer;
  memset(&writer, 0, sizeof writer);
  writer.sink = sink;
  w2w_status status = write_picture(&writer, stream, length, width, height, channels, text);
  png_destroy_write_struct(&writer.png, &writer.info);
  *failure = writer.failure;
  return status;
}
