#include "png_reader_state.h"

#include <stdlib.h>
#include <string.h>

#include <zlib.h>

// ImageMagick and ExifTool write EXIF as hexadecimal text for programs without eXIf support:
//
// "\nexif\n    8192\n", followed by digits in lines of 72
//
// As in JPEG, an EXIF block has less than 64 KiB. The text has two digits per byte, and line ends.
enum { MAX_BLOCK = 1 << 16, MAX_TEXT = W2W_PNG_MAX_RAW_TEXT };

typedef struct {
  const uint8_t *bytes;
  size_t length;
} text;

// Skips up to `count` bytes.
static void skip(text *part, size_t count) {
  if (count > part->length) count = part->length;
  part->bytes += count;
  part->length -= count;
}

// Skips to the byte after the next zero.
static void skip_past_zero(text *part) {
  const uint8_t *end = part->length ? memchr(part->bytes, 0, part->length) : NULL;
  skip(part, end ? (size_t)(end - part->bytes) + 1 : part->length);
}

// Decompresses data into `buffer`. Returns 0 if the data is invalid or does not fit.
static size_t inflated(text part, uint8_t *buffer) {
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = (Bytef *)part.bytes;
  stream.avail_in = (uInt)part.length;
  stream.next_out = buffer;
  stream.avail_out = MAX_TEXT;
  int status = inflate(&stream, Z_FINISH);
  size_t length = status == Z_STREAM_END ? MAX_TEXT - stream.avail_out : 0;
  inflateEnd(&stream);
  return length;
}

static int digit(uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return -1;
}

// Decodes the hexadecimal digits in place. Returns 0 if their number differs from the stated
// length.
static size_t decoded(text digits, uint8_t *bytes) {
  size_t said = 0, count = 0;
  // The first lines contain the profile's name and its length.
  while (digits.length && *digits.bytes == '\n') skip(&digits, 1);
  while (digits.length && *digits.bytes != '\n') skip(&digits, 1);
  while (digits.length && (*digits.bytes == '\n' || *digits.bytes == ' ')) skip(&digits, 1);
  for (; digits.length && *digits.bytes >= '0' && *digits.bytes <= '9'; skip(&digits, 1)) {
    said = said * 10 + (size_t)(*digits.bytes - '0');
    if (said > MAX_BLOCK) return 0;
  }
  int high = -1;
  for (; digits.length && count < said; skip(&digits, 1)) {
    if (*digits.bytes == '\n' || *digits.bytes == '\r' || *digits.bytes == ' ') continue;
    int value = digit(*digits.bytes);
    if (value < 0) return 0;
    if (high < 0) {
      high = value;
    } else {
      // At least two digits were read for each byte written, so no unread digit is overwritten.
      bytes[count++] = (uint8_t)(high << 4 | value);
      high = -1;
    }
  }
  return count == said ? count : 0;
}

bool w2w_png_is_raw_exif(const uint8_t keyword[W2W_PNG_RAW_KEYWORD]) {
  return memcmp(keyword, "Raw profile type exif", W2W_PNG_RAW_KEYWORD) == 0 ||
         memcmp(keyword, "Raw profile type APP1", W2W_PNG_RAW_KEYWORD) == 0;
}

uint8_t *w2w_png_decode_raw_exif(
    const char type[4], const uint8_t *bytes, size_t length, size_t *block_length) {
  text part = {bytes, length};
  skip(&part, W2W_PNG_RAW_KEYWORD);
  bool is_compressed = memcmp(type, "zTXt", 4) == 0;
  if (is_compressed) skip(&part, 1);
  if (memcmp(type, "iTXt", 4) == 0) {
    is_compressed = part.length && part.bytes[0] == 1;
    skip(&part, 2);
    // The language tag and the translated keyword are skipped.
    skip_past_zero(&part);
    skip_past_zero(&part);
  }
  uint8_t *buffer = malloc(MAX_TEXT);
  if (!buffer) return NULL;
  if (is_compressed) part = (text){buffer, inflated(part, buffer)};
  *block_length = decoded(part, buffer);
  // An APP1 profile may also contain XMP. Only EXIF begins with this prefix.
  if (*block_length >= 6 && memcmp(buffer, "Exif\0", 6) == 0) return buffer;
  free(buffer);
  return NULL;
}
