#include "w2w_png_writer.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "sink.h"

struct w2w_png_writer {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  w2w_sink *sink;
  // Encoding state that must survive a longjmp.
  w2w_status status;
  w2w_failure failure;
};

static _Noreturn void fail(w2w_png_writer *writer, w2w_status status, const char *message) {
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
  w2w_png_writer *writer = png_get_io_ptr(png);
  if (w2w_sink_write(writer->sink, bytes, count)) return;
  writer->failure.system_error = errno;
  fail(writer, W2W_SYSTEM_ERROR, "write failed");
}

static void flush_bytes(png_structp png) { (void)png; }

static w2w_status report(w2w_png_writer *writer, w2w_failure *failure) {
  *failure = writer->failure;
  return writer->status;
}

// MARK: a writer's life

w2w_png_writer *w2w_png_writer_create(w2w_sink *sink) {
  w2w_png_writer *writer = calloc(1, sizeof *writer);
  if (writer) writer->sink = sink;
  return writer;
}

void w2w_png_writer_free(w2w_png_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer);
}

// MARK: chunks

w2w_status w2w_png_writer_start(
    w2w_png_writer *writer, uint32_t width, uint32_t height, w2w_png_channels channels,
    uint32_t pixels_per_metre, const w2w_png_text *text, w2w_failure *failure) {
  if (setjmp(writer->jump)) return report(writer, failure);
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
  if (!writer->png) fail(writer, W2W_OUT_OF_MEMORY, "out of memory");
  writer->info = png_create_info_struct(writer->png);
  if (!writer->info) fail(writer, W2W_OUT_OF_MEMORY, "out of memory");
  png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_write_fn(writer->png, writer, write_bytes, flush_bytes);
  int type = channels == W2W_PNG_WRITE_RGBA  ? PNG_COLOR_TYPE_RGB_ALPHA
             : channels == W2W_PNG_WRITE_RGB ? PNG_COLOR_TYPE_RGB
                                             : PNG_COLOR_TYPE_GRAY;
  png_set_IHDR(writer->png, writer->info, width, height, 8, type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (pixels_per_metre)
    png_set_pHYs(writer->png, writer->info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
  if (text) {
    // libpng copies both strings without changing them.
    png_text chunk = {
        .compression = PNG_ITXT_COMPRESSION_NONE, .key = (png_charp)text->keyword,
        .text = (png_charp)text->text};
    png_set_text(writer->png, writer->info, &chunk, 1);
  }
  png_write_info(writer->png, writer->info);
  return W2W_OK;
}

w2w_status w2w_png_writer_start_data(
    w2w_png_writer *writer, size_t length, w2w_failure *failure) {
  if (setjmp(writer->jump)) return report(writer, failure);
  // A chunk's length is limited to 31 bits.
  if (length > PNG_UINT_31_MAX) fail(writer, W2W_TOO_LARGE, "too much for a chunk");
  png_write_chunk_start(writer->png, (png_const_bytep) "IDAT", (png_uint_32)length);
  return W2W_OK;
}

w2w_status w2w_png_writer_add_data(
    w2w_png_writer *writer, const uint8_t *bytes, size_t count, w2w_failure *failure) {
  if (setjmp(writer->jump)) return report(writer, failure);
  png_write_chunk_data(writer->png, bytes, count);
  return W2W_OK;
}

w2w_status w2w_png_writer_end_data(w2w_png_writer *writer, w2w_failure *failure) {
  if (setjmp(writer->jump)) return report(writer, failure);
  png_write_chunk_end(writer->png);
  return W2W_OK;
}

w2w_status w2w_png_writer_finish(w2w_png_writer *writer, w2w_failure *failure) {
  if (setjmp(writer->jump)) return report(writer, failure);
  // png_write_end would report missing rows, because libpng did not compress the rows itself.
  png_write_chunk(writer->png, (png_const_bytep) "IEND", NULL, 0);
  return W2W_OK;
}
