#include "jpeg_reader_state.h"

#include <errno.h>

#include <jerror.h>

#include "source.h"

// MARK: errors

_Noreturn void w2w_jpeg_reader_fail(
    w2w_jpeg_reader *reader, w2w_status status, const char *message) {
  reader->status = status;
  snprintf(reader->failure.message, sizeof reader->failure.message, "%s", message);
  longjmp(reader->jump, 1);
}

static void error_exit(j_common_ptr decoder) {
  w2w_jpeg_reader *reader = decoder->client_data;
  char message[JMSG_LENGTH_MAX];
  decoder->err->format_message(decoder, message);
  switch (decoder->err->msg_code) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE:
      w2w_jpeg_reader_fail(reader, W2W_OUT_OF_MEMORY, message);
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
      w2w_jpeg_reader_fail(reader, W2W_TOO_LARGE, message);
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
      w2w_jpeg_reader_fail(reader, W2W_UNSUPPORTED, message);
    default:
      w2w_jpeg_reader_fail(reader, reader->at_end ? W2W_TRUNCATED : W2W_DAMAGED, message);
  }
}

static void emit_message(j_common_ptr decoder, int level) {
  w2w_jpeg_reader *reader = decoder->client_data;
  if (level >= 0) return;
  switch (decoder->err->msg_code) {
    case JWRN_JPEG_EOF:
      return;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
      if (!reader->loss[0]) decoder->err->format_message(decoder, reader->loss);
      return;
    case JWRN_BOGUS_ICC:
      // The header reports an invalid profile as `profile_refused`.
      return;
    default:
      if (!reader->warning[0]) decoder->err->format_message(decoder, reader->warning);
  }
}

static void output_message(j_common_ptr decoder) { (void)decoder; }

void w2w_jpeg_reader_set_errors(w2w_jpeg_reader *reader) {
  reader->decoder.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = error_exit;
  reader->errors.emit_message = emit_message;
  reader->errors.output_message = output_message;
  // jpeg_create_decompress does not change err and client_data.
  reader->decoder.client_data = reader;
}

// MARK: bytes

static void init_source(j_decompress_ptr decoder) { (void)decoder; }
static void term_source(j_decompress_ptr decoder) { (void)decoder; }

// Reads the next chunk of the file. Returns false at its end.
static bool read_chunk(w2w_jpeg_reader *reader) {
  ssize_t got = w2w_source_read(&reader->source, reader->offset, reader->chunk, JPEG_CHUNK);
  if (got < 0) {
    reader->failure.system_error = errno;
    w2w_jpeg_reader_fail(reader, W2W_SYSTEM_ERROR, "read failed");
  }
  if (got == 0) return false;
  reader->offset += (uint64_t)got;
  reader->last_byte = reader->chunk[got - 1];
  reader->chunk_used = 0;
  reader->chunk_filled = (size_t)got;
  return true;
}

static boolean fill_input_buffer(j_decompress_ptr decoder) {
  static const JOCTET end_marker[2] = {0xFF, JPEG_EOI};
  w2w_jpeg_reader *reader = decoder->client_data;
  if (reader->chunk_used == reader->chunk_filled && !read_chunk(reader)) {
    if (!reader->at_end && decoder->total_iMCU_rows > 0)
      reader->end_percent = decoder->input_iMCU_row * 100 / decoder->total_iMCU_rows;
    reader->at_end = true;
    reader->input.next_input_byte = end_marker;
    reader->input.bytes_in_buffer = sizeof end_marker;
    return TRUE;
  }
  size_t left = reader->chunk_filled - reader->chunk_used;
  reader->input.next_input_byte = reader->chunk + reader->chunk_used;
  reader->input.bytes_in_buffer = left < JPEG_SLICE ? left : JPEG_SLICE;
  reader->chunk_used += reader->input.bytes_in_buffer;
  return TRUE;
}

// Sets `taken` to the smaller of `count` and `available`, and returns `count` minus `taken`.
static size_t pass(size_t count, size_t available, size_t *taken) {
  *taken = count < available ? count : available;
  return count - *taken;
}

static void skip_input_data(j_decompress_ptr decoder, long count) {
  w2w_jpeg_reader *reader = decoder->client_data;
  if (count <= 0) return;
  size_t taken;
  size_t rest = pass((size_t)count, reader->input.bytes_in_buffer, &taken);
  reader->input.next_input_byte += taken;
  reader->input.bytes_in_buffer -= taken;
  rest = pass(rest, reader->chunk_filled - reader->chunk_used, &taken);
  reader->chunk_used += taken;
  reader->offset += rest;
}

void w2w_jpeg_reader_set_input(w2w_jpeg_reader *reader) {
  reader->input.init_source = init_source;
  reader->input.fill_input_buffer = fill_input_buffer;
  reader->input.skip_input_data = skip_input_data;
  reader->input.resync_to_restart = jpeg_resync_to_restart;
  reader->input.term_source = term_source;
  reader->decoder.src = &reader->input;
}
