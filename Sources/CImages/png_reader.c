#include "png_reader_state.h"

#include <stdlib.h>
#include <string.h>

enum { PASSES = 7 };

// MARK: a reader's life

static w2w_status report(w2w_png_reader *reader, w2w_failure *failure) {
  *failure = reader->failure;
  return reader->status;
}

w2w_png_reader *w2w_png_reader_create(w2w_source source) {
  w2w_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->source = source;
  if (setjmp(reader->jump)) {
    w2w_png_reader_free(reader);
    return NULL;
  }
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, w2w_png_on_error, w2w_png_on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    w2w_png_reader_free(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, w2w_png_read_bytes);
  // The caller checks its own limits and reports them itself.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Among the optional chunks, libpng reads only the colour profile, and skips all others
  // regardless of their length. png_metadata.c reads the other relevant chunks.
  static const png_byte used[] = "iCCP";
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_AS_DEFAULT, used, 1);
  return reader;
}

void w2w_png_reader_free(w2w_png_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->decoded);
  free(reader->exif);
  free(reader->raw_exif);
  free(reader);
}

w2w_status w2w_png_reader_read_header(
    w2w_png_reader *reader, w2w_png_header *header, w2w_failure *failure) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  if (setjmp(reader->jump)) return report(reader, failure);
  png_read_info(png, info);

  memset(header, 0, sizeof *header);
  header->width = reader->width = png_get_image_width(png, info);
  header->height = reader->height = png_get_image_height(png, info);
  header->bit_depth = png_get_bit_depth(png, info);
  header->interlaced = reader->interlaced =
      png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  png_byte type = png_get_color_type(png, info);
  header->color = type == PNG_COLOR_TYPE_PALETTE ? W2W_PNG_PALETTE
                  : type & PNG_COLOR_MASK_COLOR  ? W2W_PNG_RGB
                                                 : W2W_PNG_GRAY;
  header->has_alpha = type & PNG_COLOR_MASK_ALPHA || png_get_valid(png, info, PNG_INFO_tRNS);
  w2w_png_find_chunks(reader, header);
  w2w_png_settle_color(reader, header);
  reader->gamma = header->has_gamma ? header->gamma : 0;
  return W2W_OK;
}

// MARK: rows

static void allocate(w2w_png_reader *reader, uint32_t rows) {
  reader->decoded = malloc(reader->decoded_stride * rows);
  if (!reader->decoded) w2w_png_reader_fail(reader, W2W_OUT_OF_MEMORY, "out of memory");
}

// libpng calls this function after decoding a row, but before storing it.
static void note_decoded_row(png_structp png, png_row_infop info, png_bytep row) {
  (void)info;
  (void)row;
  w2w_png_reader *reader = png_get_io_ptr(png);
  if (reader->in_last_row) reader->has_last_row = true;
}

// Reads the last row of all passes. libpng would then search for the end of the compressed data,
// but stop_at_surplus can interrupt the search.
static void read_last_row(w2w_png_reader *reader, png_bytep row) {
  reader->in_last_row = true;
  // The last pass contains only odd rows. With an odd height, the last row is therefore already
  // decoded.
  if (reader->interlaced && reader->height % 2 == 1) reader->has_last_row = true;
  if (setjmp(reader->surplus_jump) == 0) png_read_row(reader->png, row, NULL);
  // Data after this point is not surplus.
  reader->has_last_row = false;
}

static void read_row(w2w_png_reader *reader, png_bytep row) {
  uint64_t rows = (uint64_t)reader->height * (reader->interlaced ? PASSES : 1);
  if (reader->rows_done + 1 == rows)
    read_last_row(reader, row);
  else
    png_read_row(reader->png, row, NULL);
  reader->rows_done++;
}

static void read_all_passes(w2w_png_reader *reader) {
  for (int pass = 0; pass < PASSES; pass++)
    for (uint32_t y = 0; y < reader->height; y++)
      read_row(reader, reader->decoded + reader->decoded_stride * y);
}

w2w_status w2w_png_reader_start(
    w2w_png_reader *reader, const w2w_color_transform *transform, w2w_failure *failure) {
  png_structp png = reader->png;
  reader->transform = transform;
  reader->decoded_stride = (size_t)reader->width * (transform ? 8 : 4);
  if (setjmp(reader->jump)) return report(reader, failure);
  png_set_expand(png);
  // libpng corrects the gamma of 16-bit samples before rounding to 8 bits. A gamma within 5 % of
  // sRGB's is ignored.
  if (reader->gamma) png_set_gamma_fixed(png, PNG_DEFAULT_sRGB, reader->gamma);
  if (!reader->transform) png_set_scale_16(png);
  // PNG samples are big-endian.
  if (reader->transform && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, reader->transform ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_set_read_user_transform_fn(png, note_decoded_row);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != reader->decoded_stride)
    w2w_png_reader_fail(reader, W2W_UNSUPPORTED, "rows are not four samples a pixel");
  if (reader->interlaced) {
    allocate(reader, reader->height);
    read_all_passes(reader);
  } else if (reader->transform) {
    allocate(reader, 1);
  }
  return W2W_OK;
}

w2w_status w2w_png_reader_read_rows(
    w2w_png_reader *reader, uint8_t *rows, size_t stride, uint32_t count, w2w_failure *failure) {
  if (setjmp(reader->jump)) return report(reader, failure);
  for (uint32_t i = 0; i < count; i++) {
    uint8_t *row = rows + stride * i;
    uint8_t *decoded = reader->decoded ? reader->decoded : row;
    if (reader->interlaced) {
      decoded += reader->decoded_stride * reader->rows_given++;
    } else {
      read_row(reader, decoded);
    }
    if (reader->transform)
      w2w_color_transform_apply_wide(reader->transform, (const void *)decoded, row, reader->width);
    else if (decoded != row)
      memcpy(row, decoded, reader->decoded_stride);
  }
  return W2W_OK;
}

w2w_status w2w_png_reader_finish(w2w_png_reader *reader, w2w_failure *failure) {
  if (reader->has_surplus) {
    reader->status = w2w_png_find_end(reader);
    return reader->status == W2W_OK ? W2W_OK : report(reader, failure);
  }
  if (setjmp(reader->jump)) return reader->lacks_end_only ? W2W_OK : report(reader, failure);
  png_read_end(reader->png, NULL);
  return W2W_OK;
}

uint32_t w2w_png_reader_readable_percent(const w2w_png_reader *reader) {
  uint64_t rows = (uint64_t)reader->height * (reader->interlaced ? PASSES : 1);
  return rows == 0 ? 0 : (uint32_t)(reader->rows_done * 100 / rows);
}

bool w2w_png_reader_lacks_end(const w2w_png_reader *reader) { return reader->lacks_end_only; }

bool w2w_png_reader_has_surplus(const w2w_png_reader *reader) { return reader->has_surplus; }
