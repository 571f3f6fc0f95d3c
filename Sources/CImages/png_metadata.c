#include "png_reader_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "source.h"

enum {
  SIGNATURE_LENGTH = 8,
  // The maximum EXIF size. Cameras write less than 64 KiB, the limit of a JPEG segment.
  MAX_EXIF = 1 << 20,
  MAX_RAW_TRIES = 4,
  EXIF_PREFIX = 6,
  SRGB_LENGTH = 1,
  GAMA_LENGTH = 4,
  CHRM_LENGTH = 32,
  // The valid gamma values times 100,000, as in libpng. 0 is meaningless and ignored (PNG
  // specification, third edition, 13.13).
  LEAST_GAMMA = 16,
  MOST_GAMMA = 625000000,
};

// MARK: chunks

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

// Reads the data and checksum of the chunk at `offset`. Returns false if the chunk is truncated or
// its checksum is wrong.
static bool read_chunk(
    const w2w_source *source, uint64_t offset, const uint8_t head[8], uint8_t *bytes) {
  uint32_t length = png_get_uint_32(head);
  return read_exactly(source, offset + 8, bytes, (size_t)length + 4) &&
         crc32(crc32(0, head + 4, 4), bytes, length) == png_get_uint_32(bytes + length);
}

uint32_t w2w_png_chunk_checksum(const uint8_t *bytes, size_t length) {
  return (uint32_t)crc32_z(0, bytes, length);
}

static bool is(const uint8_t head[8], const char *type) { return memcmp(head + 4, type, 4) == 0; }

static void read_exif(
    w2w_png_reader *reader, uint64_t offset, const uint8_t head[8], w2w_png_header *header) {
  uint32_t length = png_get_uint_32(head);
  if (reader->exif || length > MAX_EXIF) return;
  uint8_t *bytes = malloc((size_t)length + 4);
  if (!bytes) return;
  if (!read_chunk(&reader->source, offset, head, bytes)) {
    free(bytes);
    return;
  }
  // Some writers include JPEG's prefix.
  size_t prefix = length >= EXIF_PREFIX && memcmp(bytes, "Exif\0", 5) == 0 ? EXIF_PREFIX : 0;
  reader->exif = bytes;
  header->exif = bytes + prefix;
  header->exif_length = length - prefix;
}

// Reads EXIF from a text chunk, for files without an eXIf chunk. Only a few chunks are tried,
// because decompressing each may take long.
static void read_raw_exif(w2w_png_reader *reader, uint64_t offset, const uint8_t head[8]) {
  uint32_t length = png_get_uint_32(head);
  uint8_t keyword[W2W_PNG_RAW_KEYWORD];
  if (reader->raw_exif || reader->raw_exif_tries == MAX_RAW_TRIES) return;
  if (length < sizeof keyword || length > W2W_PNG_MAX_RAW_TEXT) return;
  if (!read_exactly(&reader->source, offset + 8, keyword, sizeof keyword)) return;
  if (!w2w_png_is_raw_exif(keyword)) return;
  reader->raw_exif_tries++;
  uint8_t *bytes = malloc((size_t)length + 4);
  if (!bytes) return;
  if (read_chunk(&reader->source, offset, head, bytes))
    reader->raw_exif = w2w_png_decode_raw_exif(
        (const char *)head + 4, bytes, length, &reader->raw_exif_length);
  free(bytes);
}

static bool is_text(const uint8_t head[8]) {
  return is(head, "tEXt") || is(head, "zTXt") || is(head, "iTXt");
}

static void read_color(
    w2w_png_reader *reader, uint64_t offset, const uint8_t head[8], w2w_png_header *header) {
  uint8_t bytes[CHRM_LENGTH + 4];
  uint32_t length = png_get_uint_32(head);
  bool is_srgb = is(head, "sRGB") && length == SRGB_LENGTH;
  bool is_gamma = is(head, "gAMA") && length == GAMA_LENGTH && !header->has_gamma;
  bool is_chrm = is(head, "cHRM") && length == CHRM_LENGTH && !header->has_chromaticities;
  if (!is_srgb && !is_gamma && !is_chrm) return;
  if (!read_chunk(&reader->source, offset, head, bytes)) return;
  if (is_srgb) {
    header->has_srgb_chunk = true;
  } else if (is_gamma) {
    uint32_t gamma = png_get_uint_32(bytes);
    header->has_gamma = gamma >= LEAST_GAMMA && gamma <= MOST_GAMMA;
    header->gamma = header->has_gamma ? (int32_t)gamma : 0;
  } else {
    header->has_chromaticities = true;
    for (int i = 0; i < 8; i++) header->chromaticities[i] = png_get_uint_32(bytes + 4 * i) / 1e5;
  }
}

// Finds chunks without libpng. If an eXIf chunk follows the pixels, libpng would report it too late
// to apply the orientation. After one invalid colour chunk, or an sRGB chunk with an iCCP chunk,
// libpng would also drop all other colour data.
static void walk_chunks(w2w_png_reader *reader, w2w_png_header *header) {
  uint64_t offset = SIGNATURE_LENGTH;
  uint8_t head[8];
  // Colour chunks must precede the palette and the pixels.
  bool is_before_palette = true;
  while (read_exactly(&reader->source, offset, head, sizeof head)) {
    uint32_t length = png_get_uint_32(head);
    if (length > PNG_UINT_31_MAX || is(head, "IEND")) return;
    if (is(head, "PLTE") || is(head, "IDAT")) is_before_palette = false;
    if (is(head, "eXIf")) read_exif(reader, offset, head, header);
    if (is_text(head)) read_raw_exif(reader, offset, head);
    if (is_before_palette) read_color(reader, offset, head, header);
    if (reader->exif && !is_before_palette) return;
    offset += 12 + (uint64_t)length;
  }
}

void w2w_png_find_chunks(w2w_png_reader *reader, w2w_png_header *header) {
  walk_chunks(reader, header);
  if (header->exif || !reader->raw_exif) return;
  header->exif = reader->raw_exif + EXIF_PREFIX;
  header->exif_length = reader->raw_exif_length - EXIF_PREFIX;
}

w2w_status w2w_png_find_end(w2w_png_reader *reader) {
  uint64_t offset = SIGNATURE_LENGTH;
  uint8_t head[8], checksum[4];
  while (read_exactly(&reader->source, offset, head, sizeof head)) {
    uint32_t length = png_get_uint_32(head);
    if (length > PNG_UINT_31_MAX || is(head, "IEND")) return W2W_OK;
    if (!read_exactly(&reader->source, offset + 8 + length, checksum, sizeof checksum)) break;
    offset += 12 + (uint64_t)length;
  }
  // Only the end chunk is missing if the file ends exactly between two chunks.
  reader->at_end = true;
  reader->lacks_end_only = w2w_source_read(&reader->source, offset, head, 1) == 0;
  return reader->lacks_end_only ? W2W_OK : W2W_TRUNCATED;
}

// MARK: colour

// Returns true if the chromaticities equal sRGB within 0.01, as libpng does.
static bool are_srgb(const double found[8]) {
  // ITU-R BT.709: x and y of white, red, green and blue.
  static const double srgb[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};
  for (int i = 0; i < 8; i++)
    if (fabs(found[i] - srgb[i]) > 0.01) return false;
  return true;
}

void w2w_png_settle_color(w2w_png_reader *reader, w2w_png_header *header) {
  png_charp name;
  png_bytep profile;
  png_uint_32 length;
  int compression;
  if (png_get_iCCP(reader->png, reader->info, &name, &compression, &profile, &length) ==
      PNG_INFO_iCCP) {
    header->profile = profile;
    header->profile_length = length;
  } else {
    header->profile_refused = reader->profile_refused;
  }
  // The precedence follows the PNG specification, third edition, 4.3, except that cICP is not
  // supported yet.
  if (header->profile || header->profile_refused || header->has_srgb_chunk)
    header->has_gamma = header->has_chromaticities = false;
  if (header->color == W2W_PNG_GRAY || are_srgb(header->chromaticities))
    header->has_chromaticities = false;
}
