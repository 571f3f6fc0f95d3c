#include "jpeg_reader_state.h"

#include <stdlib.h>
#include <string.h>

// The maximum number of scans. A real progressive file has about ten scans, and one with thousands
// only wastes time.
enum { MAX_SCANS = 500 };

// Monitors a multi-scan file, which libjpeg reads completely before returning the first row.
static void watch_progress(j_common_ptr common) {
  j_decompress_ptr decoder = (j_decompress_ptr)common;
  w2w_jpeg_reader *reader = common->client_data;
  if (decoder->input_scan_number > MAX_SCANS)
    w2w_jpeg_reader_fail(reader, W2W_DAMAGED, "too many scans");
  for (int i = 0; i < decoder->comps_in_scan; i++)
    reader->components_seen |= 1u << decoder->cur_comp_info[i]->component_index;
}

// MARK: a reader's life

w2w_jpeg_reader *w2w_jpeg_reader_create(w2w_source source) {
  w2w_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->source = source;
  w2w_jpeg_reader_set_errors(reader);
  if (setjmp(reader->jump)) {
    w2w_jpeg_reader_free(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->decoder);
  w2w_jpeg_reader_set_input(reader);
  reader->progress.progress_monitor = watch_progress;
  reader->decoder.progress = &reader->progress;
  return reader;
}

void w2w_jpeg_reader_free(w2w_jpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->decoder);
  free(reader->profile);
  free(reader);
}

static w2w_status report(w2w_jpeg_reader *reader, w2w_failure *failure) {
  *failure = reader->failure;
  return reader->status;
}

static void find_exif(j_decompress_ptr decoder, w2w_jpeg_header *header) {
  for (jpeg_saved_marker_ptr marker = decoder->marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1 || marker->data_length < 6) continue;
    if (memcmp(marker->data, "Exif\0", 5) != 0) continue;
    header->exif = marker->data + 6;
    header->exif_length = marker->data_length - 6;
    return;
  }
}

// Returns the memory that jpeg_start_decompress allocates at any scale.
static uint64_t coefficient_bytes(j_decompress_ptr decoder) {
  if (!jpeg_has_multiple_scans(decoder)) return 0;
  uint64_t blocks = 0;
  for (int c = 0; c < decoder->num_components; c++) {
    const jpeg_component_info *component = &decoder->comp_info[c];
    uint64_t across = component->width_in_blocks + component->h_samp_factor - 1;
    uint64_t down = component->height_in_blocks + component->v_samp_factor - 1;
    blocks += across * down;
  }
  return blocks * DCTSIZE2 * sizeof(JCOEF);
}

static bool has_profile_segment(j_decompress_ptr decoder) {
  static const char name[12] = "ICC_PROFILE";
  for (jpeg_saved_marker_ptr marker = decoder->marker_list; marker; marker = marker->next)
    if (marker->marker == JPEG_APP0 + 2 && marker->data_length >= sizeof name &&
        memcmp(marker->data, name, sizeof name) == 0)
      return true;
  return false;
}

w2w_status w2w_jpeg_reader_read_header(
    w2w_jpeg_reader *reader, w2w_jpeg_header *header, w2w_failure *failure) {
  j_decompress_ptr decoder = &reader->decoder;
  memset(header, 0, sizeof *header);
  if (setjmp(reader->jump)) {
    // The size is returned even if it is too large.
    header->width = decoder->image_width;
    header->height = decoder->image_height;
    return report(reader, failure);
  }
  jpeg_save_markers(decoder, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(decoder, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(decoder, TRUE);

  header->width = decoder->image_width;
  header->height = decoder->image_height;
  header->progressive = decoder->progressive_mode;
  header->coefficient_bytes = coefficient_bytes(decoder);
  header->arithmetic = decoder->arith_code;
  switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: header->color = W2W_JPEG_GRAY; break;
    case JCS_YCbCr:
    case JCS_RGB: header->color = W2W_JPEG_COLOR; break;
    case JCS_CMYK:
    case JCS_YCCK: header->color = W2W_JPEG_CMYK; break;
    default: w2w_jpeg_reader_fail(reader, W2W_UNSUPPORTED, "Unknown colour space");
  }
  reader->invert_ink = header->color == W2W_JPEG_CMYK && decoder->saw_Adobe_marker;
  find_exif(decoder, header);
  unsigned length = 0;
  if (jpeg_read_icc_profile(decoder, &reader->profile, &length)) {
    header->profile = reader->profile;
    header->profile_length = length;
  } else {
    header->profile_refused = has_profile_segment(decoder);
  }
  return W2W_OK;
}

// MARK: rows

// Returns true if the file may have ended before a scan that its picture needs. Half a marker at
// the end may be the start of another scan.
static bool scans_missing(const w2w_jpeg_reader *reader) {
  const struct jpeg_decompress_struct *decoder = &reader->decoder;
  if (reader->last_byte == 0xFF) return true;
  for (int c = 0; c < decoder->num_components; c++) {
    if (!(reader->components_seen & 1u << c)) return true;
    if (!decoder->progressive_mode) continue;
    for (int k = 0; k < DCTSIZE2; k++)
      if (decoder->coef_bits[c][k] != 0) return true;
  }
  return false;
}

static bool pixels_lost(const w2w_jpeg_reader *reader) {
  if (reader->loss[0]) return true;
  if (!reader->at_end) return false;
  // With arithmetic coding, the decoder may read zeros after the end of the file, and does not
  // report that the resulting pixels are wrong. The best sign of lost pixels is an end before the
  // last row of blocks.
  return reader->decoder.arith_code &&
         reader->end_percent < (reader->decoder.total_iMCU_rows - 1) * 100 /
                                   reader->decoder.total_iMCU_rows;
}

static w2w_status lost(w2w_jpeg_reader *reader, w2w_failure *failure) {
  reader->status = reader->at_end ? W2W_TRUNCATED : W2W_DAMAGED;
  snprintf(reader->failure.message, sizeof reader->failure.message, "%s",
           reader->loss[0] ? reader->loss : "Corrupt JPEG data: premature end of data segment");
  return report(reader, failure);
}

w2w_status w2w_jpeg_reader_start(
    w2w_jpeg_reader *reader, uint32_t denominator, uint32_t *width, uint32_t *height,
    w2w_failure *failure) {
  j_decompress_ptr decoder = &reader->decoder;
  if (setjmp(reader->jump)) return report(reader, failure);
  decoder->scale_num = 1;
  decoder->scale_denom = denominator;
  bool ink = decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = ink ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(decoder);
  *width = decoder->output_width;
  *height = decoder->output_height;
  if (!jpeg_has_multiple_scans(decoder)) return W2W_OK;
  if (pixels_lost(reader) || (reader->at_end && scans_missing(reader)))
    return lost(reader, failure);
  return W2W_OK;
}

w2w_status w2w_jpeg_reader_read_rows(
    w2w_jpeg_reader *reader, uint8_t *rows, size_t stride, uint32_t count, w2w_failure *failure) {
  j_decompress_ptr decoder = &reader->decoder;
  if (setjmp(reader->jump)) return report(reader, failure);
  for (uint32_t i = 0; i < count; i++) {
    JSAMPROW row = rows + stride * i;
    if (jpeg_read_scanlines(decoder, &row, 1) != 1 || pixels_lost(reader))
      return lost(reader, failure);
    if (reader->invert_ink)
      for (size_t x = 0; x < (size_t)decoder->output_width * 4; x++) row[x] = 255 - row[x];
  }
  return W2W_OK;
}

w2w_status w2w_jpeg_reader_finish(w2w_jpeg_reader *reader, w2w_failure *failure) {
  if (setjmp(reader->jump)) return report(reader, failure);
  jpeg_finish_decompress(&reader->decoder);
  return W2W_OK;
}

uint32_t w2w_jpeg_reader_readable_percent(const w2w_jpeg_reader *reader) {
  const struct jpeg_decompress_struct *decoder = &reader->decoder;
  if (decoder->total_iMCU_rows == 0) return 0;
  if (reader->at_end) return reader->end_percent;
  return decoder->input_iMCU_row * 100 / decoder->total_iMCU_rows;
}

const char *w2w_jpeg_reader_warning(const w2w_jpeg_reader *reader) {
  return reader->warning[0] ? reader->warning : NULL;
}

bool w2w_jpeg_reader_lacks_end_marker(const w2w_jpeg_reader *reader) { return reader->at_end; }
