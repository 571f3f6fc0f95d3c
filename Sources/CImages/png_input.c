#include "png_reader_state.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "source.h"

enum {
  CHUNK_TYPE_IEND = 0x49454E44,
  CHUNK_TYPE_IDAT = 0x49444154,
  // The maximum surplus data to read, more than the end of a zlib stream and libpng's buffer need.
  // The surplus expands to at most 8 MiB, which takes 10 ms.
  MOST_SURPLUS = 1 << 13,
};

_Noreturn void w2w_png_reader_fail(
    w2w_png_reader *reader, w2w_status status, const char *message) {
  reader->status = status;
  snprintf(reader->failure.message, sizeof reader->failure.message, "%s", message);
  longjmp(reader->jump, 1);
}

void w2w_png_on_error(png_structp png, png_const_charp message) {
  w2w_png_reader *reader = png_get_error_ptr(png);
  bool memory = strstr(message, "ut of memory") || strstr(message, "nsufficient memory");
  w2w_png_reader_fail(
      reader, reader->at_end ? W2W_TRUNCATED : memory ? W2W_OUT_OF_MEMORY : W2W_DAMAGED, message);
}

// libpng warns about ignored ancillary chunks. Only a missing colour profile matters.
void w2w_png_on_warning(png_structp png, png_const_charp message) {
  w2w_png_reader *reader = png_get_error_ptr(png);
  if (strncmp(message, "iCCP", 4) == 0) reader->profile_refused = true;
}

// Returns true if a file that ends here lacks only its end chunk. The file must end between two
// chunks, or inside the end chunk, of which `count` bytes were read. A file that ends inside
// another chunk was truncated, even after the last pixel. Zero bytes alone could be the start of
// any chunk's length.
static bool only_end_is_missing(png_structp png, const uint8_t *bytes, size_t count) {
  static const uint8_t end[8] = {0, 0, 0, 0, 'I', 'E', 'N', 'D'};
  bool in_head = (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR;
  if (!in_head) return png_get_io_chunk_type(png) == CHUNK_TYPE_IEND;
  return count == 0 || (count > 4 && count < sizeof end && memcmp(bytes, end, count) == 0);
}

// After the last row, libpng decompresses all remaining data to find the end of the stream. In a
// test file, 19.6 MB of useless data took 49 s, so reading stops early.
static void stop_at_surplus(w2w_png_reader *reader, png_structp png, size_t count) {
  if (!reader->has_last_row || png_get_io_chunk_type(png) != CHUNK_TYPE_IDAT ||
      (png_get_io_state(png) & PNG_IO_MASK_LOC) != PNG_IO_CHUNK_DATA)
    return;
  reader->surplus += count;
  if (reader->surplus <= MOST_SURPLUS) return;
  reader->has_surplus = true;
  longjmp(reader->surplus_jump, 1);
}

void w2w_png_read_bytes(png_structp png, png_bytep bytes, size_t count) {
  w2w_png_reader *reader = png_get_io_ptr(png);
  stop_at_surplus(reader, png, count);
  const uint8_t *start = bytes;
  while (count > 0) {
    if (reader->chunk_used == reader->chunk_filled) {
      ssize_t got = w2w_source_read(&reader->source, reader->offset, reader->chunk, PNG_CHUNK_BUFFER);
      if (got < 0) {
        reader->failure.system_error = errno;
        w2w_png_reader_fail(reader, W2W_SYSTEM_ERROR, "read failed");
      }
      if (got == 0) {
        reader->at_end = true;
        reader->lacks_end_only = only_end_is_missing(png, start, (size_t)(bytes - start));
        w2w_png_reader_fail(reader, W2W_TRUNCATED, "the file ends too early");
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
