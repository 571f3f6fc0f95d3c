#include "w2w_png_reader.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <zlib.h>

#include "source.h"

enum {
  SIGNATURE_LENGTH = 8,
  CHUNK = 1 << 15,
  // An EXIF block of a camera is under 64 KiB, as JPEG's segments are.
  MAX_EXIF = 1 << 20,
  PASSES = 7,
  CHUNK_TYPE_IEND = 0x49454E44,
};

struct w2w_png_reader {
  png_structp png;
  png_infop info;
  jmp_buf jump;

  w2w_source source;
  uint64_t offset;
  uint8_t chunk[CHUNK];
  size_t chunk_used;
  size_t chunk_filled;

  // State of the decoding that must outlive a longjmp.
  w2w_status status;
  w2w_failure failure;
  uint32_t width;
  uint32_t height;
  bool interlaced;
  bool at_end;           // The bytes ran out.
  bool lacks_end_only;   // They ran out where the end chunk should be.
  uint64_t rows_done;    // Rows read, over all passes.
  uint32_t rows_given;   // Rows of an interlaced picture handed on.
  uint8_t *picture;      // An interlaced picture, whole.
  uint8_t *exif;
};

// MARK: errors and bytes

static _Noreturn void fail(w2w_png_reader *reader, w2w_status status, const char *message) {
  reader->status = status;
  snprintf(reader->failure.message, sizeof reader->failure.message, "%s", message);
  longjmp(reader->jump, 1);
}

static void on_error(png_structp png, png_const_charp message) {
  w2w_png_reader *reader = png_get_error_ptr(png);
  bool memory = strstr(message, "ut of memory") || strstr(message, "nsufficient memory");
  fail(reader, reader->at_end ? W2W_TRUNCATED : memory ? W2W_OUT_OF_MEMORY : W2W_DAMAGED, message);
}

// libpng warns of ancillary chunks that it leaves out: nothing that a user would act on.
static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Whether a file that ends here lacks nothing but its end: it stops between two chunks, or inside
// the last, `count` bytes of which were read at `bytes`. One that stops inside another chunk was
// cut, even after the last pixel; and zeros may begin the length of any.
static bool only_end_is_missing(png_structp png, const uint8_t *bytes, size_t count) {
  static const uint8_t end[8] = {0, 0, 0, 0, 'I', 'E', 'N', 'D'};
  bool in_head = (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR;
  if (!in_head) return png_get_io_chunk_type(png) == CHUNK_TYPE_IEND;
  return count == 0 || (count > 4 && count < sizeof end && memcmp(bytes, end, count) == 0);
}

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  w2w_png_reader *reader = png_get_io_ptr(png);
  const uint8_t *start = bytes;
  while (count > 0) {
    if (reader->chunk_used == reader->chunk_filled) {
      ssize_t got = w2w_source_read(&reader->source, reader->offset, reader->chunk, CHUNK);
      if (got < 0) {
        reader->failure.system_error = errno;
        fail(reader, W2W_SYSTEM_ERROR, "read failed");
      }
      if (got == 0) {
        reader->at_end = true;
        reader->lacks_end_only = only_end_is_missing(png, start, (size_t)(bytes - start));
        fail(reader, W2W_TRUNCATED, "the file ends too early");
      }
      reader->offset += (uint64_t)got;
      reader->chunk_used = 0;
      reader->chunk_filled = (size_t)got;
    }
    size_t available = reader->chunk_filled - reader->chunk_used;
    size_t taken = count < available ? count : available;
    memcpy(bytes, reader->chunk + reader->chunk_used, taken);
    reader->chunk_used += taken;
    bytes += taken;
    count -= taken;
  }
}

static w2w_status report(w2w_png_reader *reader, w2w_failure *failure) {
  *failure = reader->failure;
  return reader->status;
}

// MARK: a reader's life

w2w_png_reader *w2w_png_reader_create(w2w_source source) {
  w2w_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->source = source;
  if (setjmp(reader->jump)) {
    w2w_png_reader_free(reader);
    return NULL;
  }
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    w2w_png_reader_free(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  // The caller has limits of its own and says them in its own words.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Of the chunks that a picture can do without only those about colour are used; the others are
  // skipped unread, whatever length they claim.
  static const png_byte used[] = "cHRM\0gAMA\0iCCP\0sRGB";
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_AS_DEFAULT, used, 4);
  return reader;
}

void w2w_png_reader_free(w2w_png_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->picture);
  free(reader->exif);
  free(reader);
}

static bool read_exactly(const w2w_source *source, uint64_t offset, uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t got = w2w_source_read(source, offset, bytes, count);
    if (got <= 0) return false;
    bytes += got;
    offset += (uint64_t)got;
    count -= (size_t)got;
  }
  return true;
}

// The eXIf chunk may stand after the pixels, where libpng sees it too late to say which way up they
// are; so the chunks are walked by their lengths. A chunk with a wrong checksum does not count.
static void find_exif(w2w_png_reader *reader, w2w_png_header *header) {
  uint64_t offset = SIGNATURE_LENGTH;
  uint8_t head[8];
  while (read_exactly(&reader->source, offset, head, sizeof head)) {
    uint32_t length = png_get_uint_32(head);
    if (length > PNG_UINT_31_MAX || memcmp(head + 4, "IEND", 4) == 0) return;
    if (memcmp(head + 4, "eXIf", 4) == 0 && length <= MAX_EXIF) {
      uint8_t *bytes = malloc((size_t)length + 4);
      if (!bytes) return;
      if (read_exactly(&reader->source, offset + 8, bytes, (size_t)length + 4)) {
        uLong checksum = crc32(crc32(0, head + 4, 4), bytes, length);
        if (checksum == png_get_uint_32(bytes + length)) {
          // Some writers copy JPEG's prefix along.
          size_t prefix = length >= 6 && memcmp(bytes, "Exif\0", 5) == 0 ? 6 : 0;
          reader->exif = bytes;
          header->exif = bytes + prefix;
          header->exif_length = length - prefix;
          return;
        }
      }
      free(bytes);
    }
    offset += 12 + (uint64_t)length;
  }
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
  header->has_srgb_chunk = png_get_valid(png, info, PNG_INFO_sRGB) != 0;
  png_charp name;
  png_bytep profile;
  png_uint_32 profile_length;
  int compression;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &profile_length) == PNG_INFO_iCCP) {
    header->profile = profile;
    header->profile_length = profile_length;
  }
  find_exif(reader, header);
  return W2W_OK;
}

// MARK: rows

static void read_all_passes(w2w_png_reader *reader) {
  size_t stride = (size_t)reader->width * 4;
  reader->picture = malloc(stride * reader->height);
  if (!reader->picture) fail(reader, W2W_OUT_OF_MEMORY, "out of memory");
  for (int pass = 0; pass < PASSES; pass++)
    for (uint32_t y = 0; y < reader->height; y++) {
      png_read_row(reader->png, reader->picture + stride * y, NULL);
      reader->rows_done++;
    }
}

w2w_status w2w_png_reader_start(w2w_png_reader *reader, w2w_failure *failure) {
  png_structp png = reader->png;
  if (setjmp(reader->jump)) return report(reader, failure);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != (size_t)reader->width * 4)
    fail(reader, W2W_UNSUPPORTED, "rows are not four bytes a pixel");
  if (reader->interlaced) read_all_passes(reader);
  return W2W_OK;
}

w2w_status w2w_png_reader_read_rows(
    w2w_png_reader *reader, uint8_t *rows, size_t stride, uint32_t count, w2w_failure *failure) {
  if (setjmp(reader->jump)) return report(reader, failure);
  for (uint32_t i = 0; i < count; i++) {
    uint8_t *row = rows + stride * i;
    if (reader->interlaced) {
      size_t length = (size_t)reader->width * 4;
      memcpy(row, reader->picture + length * reader->rows_given++, length);
    } else {
      png_read_row(reader->png, row, NULL);
      reader->rows_done++;
    }
  }
  return W2W_OK;
}

w2w_status w2w_png_reader_finish(w2w_png_reader *reader, w2w_failure *failure) {
  if (setjmp(reader->jump)) return reader->lacks_end_only ? W2W_OK : report(reader, failure);
  png_read_end(reader->png, NULL);
  return W2W_OK;
}

uint32_t w2w_png_reader_readable_percent(const w2w_png_reader *reader) {
  uint64_t rows = (uint64_t)reader->height * (reader->interlaced ? PASSES : 1);
  return rows == 0 ? 0 : (uint32_t)(reader->rows_done * 100 / rows);
}

bool w2w_png_reader_lacks_end(const w2w_png_reader *reader) { return reader->lacks_end_only; }
