// The shared state of the PNG reader: errors and input (png_input.c), EXIF and colour
// (png_metadata.c), and rows (png_reader.c).
#ifndef W2W_PNG_READER_STATE_H
#define W2W_PNG_READER_STATE_H

#include <setjmp.h>

#include <png.h>

#include "w2w_png_reader.h"

enum {
  PNG_CHUNK_BUFFER = 1 << 15,
  // The length of a raw profile's keyword with its final zero.
  W2W_PNG_RAW_KEYWORD = 22,
  // The maximum text length: the digits of 64 KiB of EXIF, and line ends.
  W2W_PNG_MAX_RAW_TEXT = (1 << 17) + (1 << 12) + 128,
};

struct w2w_png_reader {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  jmp_buf surplus_jump;  // Leaves libpng's search for the end of the compressed data.

  w2w_source source;
  uint64_t offset;
  uint8_t chunk[PNG_CHUNK_BUFFER];
  size_t chunk_used;
  size_t chunk_filled;

  // Decoding state that must survive a longjmp.
  w2w_status status;
  w2w_failure failure;
  uint32_t width;
  uint32_t height;
  bool interlaced;
  bool at_end;           // The end of the file was reached.
  bool lacks_end_only;   // Only the end chunk is missing.
  bool profile_refused;  // libpng rejected the iCCP chunk.
  int32_t gamma;         // The gamma of the gAMA chunk, or 0 to ignore it.
  uint64_t rows_done;    // The number of rows read in all passes.
  uint32_t rows_given;   // The number of returned rows of an interlaced picture.
  bool in_last_row;      // libpng has started reading the last row of all passes.
  bool has_last_row;     // libpng has decoded the last row of all passes.
  size_t surplus;        // The number of compressed bytes read after the last row.
  bool has_surplus;      // There is more compressed data than the rows need.
  const w2w_color_transform *transform;  // The transform for 16-bit samples, or null.
  size_t decoded_stride;                 // The length of a row from libpng.
  uint8_t *decoded;  // A whole interlaced picture, a row of 16-bit samples, or null.
  uint8_t *exif;
  uint8_t *raw_exif;  // The first EXIF block in a text chunk, with its "Exif\0\0", or null.
  size_t raw_exif_length;
  int raw_exif_tries;
};

// Ends the current call with a status and a message.
_Noreturn void w2w_png_reader_fail(
    w2w_png_reader *reader, w2w_status status, const char *message);

// The callbacks for libpng, in png_input.c.
void w2w_png_on_error(png_structp png, png_const_charp message);
void w2w_png_on_warning(png_structp png, png_const_charp message);
void w2w_png_read_bytes(png_structp png, png_bytep bytes, size_t count);

// Looks for the end chunk without decoding. Returns W2W_OK if the end chunk exists, or if only the
// end chunk is missing (lacks_end_only), otherwise W2W_TRUNCATED. See png_metadata.c.
w2w_status w2w_png_find_end(w2w_png_reader *reader);

// Read colour and EXIF into the header: first all chunks, and then the ones that apply. See
// png_metadata.c.
void w2w_png_find_chunks(w2w_png_reader *reader, w2w_png_header *header);
void w2w_png_settle_color(w2w_png_reader *reader, w2w_png_header *header);

// Returns true for a text chunk with EXIF as hexadecimal digits. See png_raw_profile.c.
bool w2w_png_is_raw_exif(const uint8_t keyword[W2W_PNG_RAW_KEYWORD]);
// Decodes EXIF from a text chunk, with its "Exif\0\0" prefix. The caller frees the result, which is
// null if there is no EXIF.
uint8_t *w2w_png_decode_raw_exif(
    const char type[4], const uint8_t *bytes, size_t length, size_t *block_length);

#endif
