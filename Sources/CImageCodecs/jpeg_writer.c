#include "w2w_jpeg_writer.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

// jpeglib.h wants stdio.h before it.
#include <jpeglib.h>
#include <jerror.h>

#include "sink.h"

enum { CHUNK = 1 << 15 };

typedef struct {
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr output;
  jmp_buf jump;
  w2w_sink *sink;
  w2w_status status;
  w2w_failure failure;
  JOCTET chunk[CHUNK];
} writer;

static void error_exit(j_common_ptr encoder) {
  writer *writer = encoder->client_data;
  encoder->err->format_message(encoder, writer->failure.message);
  int code = encoder->err->msg_code;
  writer->status = code == JERR_OUT_OF_MEMORY     ? W2W_OUT_OF_MEMORY
                   : code == JERR_IMAGE_TOO_BIG ? W2W_TOO_LARGE
                                                : W2W_UNSUPPORTED;
  longjmp(writer->jump, 1);
}

static void emit_message(j_common_ptr encoder, int level) {
  (void)encoder;
  (void)level;
}

static void output_message(j_common_ptr encoder) { (void)encoder; }

static void flush_chunk(writer *writer, size_t count) {
  if (w2w_sink_write(writer->sink, writer->chunk, count)) return;
  writer->failure.system_error = errno;
  snprintf(writer->failure.message, sizeof writer->failure.message, "write failed");
  writer->status = W2W_SYSTEM_ERROR;
  longjmp(writer->jump, 1);
}

static void start_chunk(writer *writer) {
  writer->output.next_output_byte = writer->chunk;
  writer->output.free_in_buffer = CHUNK;
}

static void init_destination(j_compress_ptr encoder) { start_chunk(encoder->client_data); }

static boolean empty_output_buffer(j_compress_ptr encoder) {
  flush_chunk(encoder->client_data, CHUNK);
  start_chunk(encoder->client_data);
  return TRUE;
}

static void term_destination(j_compress_ptr encoder) {
  writer *writer = encoder->client_data;
  flush_chunk(writer, CHUNK - writer->output.free_in_buffer);
}

static void choose_parameters(j_compress_ptr encoder, const w2w_jpeg_options *options) {
  encoder->image_width = options->width;
  encoder->image_height = options->height;
  encoder->input_components = 4;
  encoder->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(encoder);
  jpeg_set_colorspace(encoder, options->gray ? JCS_GRAYSCALE : JCS_YCbCr);
  jpeg_set_quality(encoder, options->quality, TRUE);
  encoder->optimize_coding = TRUE;
  if (!options->gray) {
    int factor = options->subsample_chroma ? 2 : 1;
    encoder->comp_info[0].h_samp_factor = factor;
    encoder->comp_info[0].v_samp_factor = factor;
  }
}

// The setjmp stands apart from the writer's memory, which must keep its values over a longjmp.
static w2w_status write_picture(
    writer *writer, const uint8_t *pixels, size_t stride, const w2w_jpeg_options *options) {
  j_compress_ptr encoder = &writer->encoder;
  if (setjmp(writer->jump)) return writer->status;
  jpeg_create_compress(encoder);
  writer->output.init_destination = init_destination;
  writer->output.empty_output_buffer = empty_output_buffer;
  writer->output.term_destination = term_destination;
  encoder->dest = &writer->output;
  choose_parameters(encoder, options);
  jpeg_start_compress(encoder, TRUE);
  if (options->profile)
    jpeg_write_icc_profile(encoder, options->profile, (unsigned)options->profile_length);
  while (encoder->next_scanline < options->height) {
    JSAMPROW row = (JSAMPROW)(pixels + stride * encoder->next_scanline);
    jpeg_write_scanlines(encoder, &row, 1);
  }
  jpeg_finish_compress(encoder);
  return W2W_OK;
}

w2w_status w2w_jpeg_write(
    const uint8_t *pixels, size_t stride, const w2w_jpeg_options *options, w2w_sink *sink,
    w2w_failure *failure) {
  writer writer;
  memset(&writer, 0, sizeof writer);
  writer.sink = sink;
  writer.encoder.err = jpeg_std_error(&writer.errors);
  writer.errors.error_exit = error_exit;
  writer.errors.emit_message = emit_message;
  writer.errors.output_message = output_message;
  writer.encoder.client_data = &writer;
  w2w_status status = write_picture(&writer, pixels, stride, options);
  jpeg_destroy_compress(&writer.encoder);
  *failure = writer.failure;
  return status;
}
