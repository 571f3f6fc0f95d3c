#include "jpeg_writer_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>

#include "sink.h"

// MARK: errors

static _Noreturn void fail(w2w_jpeg_writer *writer, w2w_status status) {
  writer->status = status;
  longjmp(writer->jump, 1);
}

static void error_exit(j_common_ptr encoder) {
  w2w_jpeg_writer *writer = encoder->client_data;
  encoder->err->format_message(encoder, writer->failure.message);
  int code = encoder->err->msg_code;
  fail(writer, code == JERR_OUT_OF_MEMORY   ? W2W_OUT_OF_MEMORY
               : code == JERR_IMAGE_TOO_BIG ? W2W_TOO_LARGE
                                            : W2W_UNSUPPORTED);
}

static void emit_message(j_common_ptr encoder, int level) {
  (void)encoder;
  (void)level;
}

static void output_message(j_common_ptr encoder) { (void)encoder; }

static w2w_status report(w2w_jpeg_writer *writer, w2w_failure *failure) {
  *failure = writer->failure;
  return writer->status;
}

// MARK: bytes

static void flush_chunk(w2w_jpeg_writer *writer, size_t count) {
  errno = EBADF;
  if (writer->sink && w2w_sink_write(writer->sink, writer->chunk, count)) return;
  writer->failure.system_error = errno;
  snprintf(writer->failure.message, sizeof writer->failure.message, "write failed");
  fail(writer, W2W_SYSTEM_ERROR);
}

static void start_chunk(w2w_jpeg_writer *writer) {
  writer->output.next_output_byte = writer->chunk;
  writer->output.free_in_buffer = JPEG_OUTPUT_CHUNK;
}

static void init_destination(j_compress_ptr encoder) { start_chunk(encoder->client_data); }

static boolean empty_output_buffer(j_compress_ptr encoder) {
  flush_chunk(encoder->client_data, JPEG_OUTPUT_CHUNK);
  start_chunk(encoder->client_data);
  return TRUE;
}

static void term_destination(j_compress_ptr encoder) {
  w2w_jpeg_writer *writer = encoder->client_data;
  flush_chunk(writer, JPEG_OUTPUT_CHUNK - writer->output.free_in_buffer);
}

// MARK: a writer's life

static void free_encoder(w2w_jpeg_writer *writer) {
  w2w_jpeg_free_coefficients(writer);
  jpeg_destroy_compress(&writer->encoder);
}

w2w_jpeg_writer *w2w_jpeg_writer_create(const w2w_jpeg_options *options) {
  w2w_jpeg_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->options = *options;
  writer->profile = options->profile ? malloc(options->profile_length) : NULL;
  if (options->profile && !writer->profile) {
    free(writer);
    return NULL;
  }
  if (writer->profile) memcpy(writer->profile, options->profile, options->profile_length);
  // jpeg_create_compress does not change err and client_data.
  writer->encoder.err = jpeg_std_error(&writer->errors);
  writer->errors.error_exit = error_exit;
  writer->errors.emit_message = emit_message;
  writer->errors.output_message = output_message;
  writer->encoder.client_data = writer;
  return writer;
}

void w2w_jpeg_writer_free(w2w_jpeg_writer *writer) {
  if (!writer) return;
  free_encoder(writer);
  free(writer->profile);
  free(writer);
}

// MARK: rows

static void choose_parameters(j_compress_ptr encoder, const w2w_jpeg_options *options) {
  encoder->image_width = options->width;
  encoder->image_height = options->height;
  encoder->input_components = 4;
  encoder->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(encoder);
  jpeg_set_colorspace(encoder, options->gray ? JCS_GRAYSCALE : JCS_YCbCr);
  jpeg_set_quality(encoder, options->quality, TRUE);
  if (options->pixels_per_inch) {
    encoder->density_unit = 1;  // pixels per inch
    encoder->X_density = options->pixels_per_inch;
    encoder->Y_density = options->pixels_per_inch;
  }
  if (!options->gray) {
    int factor = options->subsample_chroma ? 2 : 1;
    encoder->comp_info[0].h_samp_factor = factor;
    encoder->comp_info[0].v_samp_factor = factor;
  }
}

static void copy_table(JHUFF_TBL *to, const JHUFF_TBL *from) {
  if (!to || !from) return;
  *to = *from;
  to->sent_table = FALSE;
}

_Noreturn void w2w_jpeg_writer_end_first_time(w2w_jpeg_writer *writer) {
  for (int i = 0; i < JPEG_TABLES; i++) {
    copy_table(&writer->dc_tables[i], writer->encoder.dc_huff_tbl_ptrs[i]);
    copy_table(&writer->ac_tables[i], writer->encoder.ac_huff_tbl_ptrs[i]);
  }
  writer->has_tables = true;
  fail(writer, W2W_OK);
}

// Restores the Huffman tables before the second pass.
static void use_tables(w2w_jpeg_writer *writer) {
  for (int i = 0; i < JPEG_TABLES; i++) {
    copy_table(writer->encoder.dc_huff_tbl_ptrs[i], &writer->dc_tables[i]);
    copy_table(writer->encoder.ac_huff_tbl_ptrs[i], &writer->ac_tables[i]);
  }
}

w2w_status w2w_jpeg_writer_start(
    w2w_jpeg_writer *writer, w2w_sink *sink, w2w_failure *failure) {
  j_compress_ptr encoder = &writer->encoder;
  writer->sink = sink;
  if (setjmp(writer->jump)) return report(writer, failure);
  free_encoder(writer);
  jpeg_create_compress(encoder);
  writer->output.init_destination = init_destination;
  writer->output.empty_output_buffer = empty_output_buffer;
  writer->output.term_destination = term_destination;
  encoder->dest = &writer->output;
  choose_parameters(encoder, &writer->options);
  encoder->optimize_coding = !writer->has_tables;
  if (writer->has_tables)
    use_tables(writer);
  else
    w2w_jpeg_keep_coefficients(writer);
  jpeg_start_compress(encoder, TRUE);
  if (writer->profile)
    jpeg_write_icc_profile(encoder, writer->profile, (unsigned)writer->options.profile_length);
  return W2W_OK;
}

w2w_status w2w_jpeg_writer_write_rows(
    w2w_jpeg_writer *writer, const uint8_t *pixels, size_t stride, uint32_t count,
    w2w_failure *failure) {
  if (setjmp(writer->jump)) return report(writer, failure);
  for (uint32_t i = 0; i < count; i++) {
    JSAMPROW row = (JSAMPROW)(pixels + stride * i);
    jpeg_write_scanlines(&writer->encoder, &row, 1);
  }
  return W2W_OK;
}

w2w_status w2w_jpeg_writer_finish(
    w2w_jpeg_writer *writer, w2w_sink *sink, bool *again, w2w_failure *failure) {
  bool had_tables = writer->has_tables;
  writer->sink = sink;
  if (setjmp(writer->jump)) {
    *again = writer->has_tables && !had_tables;
    return report(writer, failure);
  }
  *again = false;
  jpeg_finish_compress(&writer->encoder);
  return W2W_OK;
}
