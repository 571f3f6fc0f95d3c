#include "png_reader_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "source.h"

enum {
  SIGNATURE_LENGTH = 8,
  // An EXIF block of a camera is under 64 KiB, as JPEG's segments are.
  MAX_EXIF = 1 << 20,
};

// MARK: orientation

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
void w2w_png_find_exif(w2w_png_reader *reader, w2w_png_header *header) {
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

// MARK: colour

// Whether chromaticities are sRGB's, within a hundredth: what libpng takes for equal too.
static bool are_srgb(const double found[8]) {
  // ITU-R BT.709: white, red, green, blue, each x and y.
  static const double srgb[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};
  for (int i = 0; i < 8; i++)
    if (fabs(found[i] - srgb[i]) > 0.01) return false;
  return true;
}

void w2w_png_find_color(w2w_png_reader *reader, w2w_png_header *header) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  header->has_srgb_chunk = png_get_valid(png, info, PNG_INFO_sRGB) != 0;
  png_charp name;
  png_bytep profile;
  png_uint_32 length;
  int compression;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &length) == PNG_INFO_iCCP) {
    header->profile = profile;
    header->profile_length = length;
    return;
  }
  header->profile_refused = reader->profile_refused;
  if (header->profile_refused || header->has_srgb_chunk) return;

  header->has_gamma = png_get_gAMA_fixed(png, info, &header->gamma) == PNG_INFO_gAMA;
  double *c = header->chromaticities;
  header->has_chromaticities =
      header->color != W2W_PNG_GRAY &&
      png_get_cHRM(png, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7) ==
          PNG_INFO_cHRM &&
      !are_srgb(c);
}
