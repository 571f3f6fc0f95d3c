#include "w2w_jpeg_xl_reader.h"

#include <jxl/decode.h>
#include <jxl/version.h>
#include <stdio.h>
#include <stdlib.h>

#define JXL_FUNCTIONS(USE) \
  USE(JxlDecoderCreate) \
  USE(JxlDecoderDestroy) \
  USE(JxlDecoderGetBasicInfo) \
  USE(JxlDecoderGetColorAsEncodedProfile) \
  USE(JxlDecoderGetColorAsICCProfile) \
  USE(JxlDecoderGetExtraChannelInfo) \
  USE(JxlDecoderGetICCProfileSize) \
  USE(JxlDecoderProcessInput) \
  USE(JxlDecoderSetImageOutBuffer) \
  USE(JxlDecoderSetInput) \
  USE(JxlDecoderSetKeepOrientation) \
  USE(JxlDecoderSetPreferredColorProfile) \
  USE(JxlDecoderSetUnpremultiplyAlpha) \
  USE(JxlDecoderSubscribeEvents)

struct w2w_jpeg_xl_library {
#define JXL_MEMBER(name) __typeof__(name) *name;
  JXL_FUNCTIONS(JXL_MEMBER)
#undef JXL_MEMBER
};

static const w2w_library_function functions[] = {
#define JXL_ENTRY(name) {#name, offsetof(w2w_jpeg_xl_library, name)},
    JXL_FUNCTIONS(JXL_ENTRY)
#undef JXL_ENTRY
};

// Since libjxl 0.9, these functions no longer have a pixel format parameter, which was never used.
#if JPEGXL_NUMERIC_VERSION >= JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define WITHOUT_FORMAT(decoder) decoder
#else
#define WITHOUT_FORMAT(decoder) decoder, NULL
#endif

enum { MOST_PROFILE = 16 << 20 };

struct w2w_jpeg_xl_reader {
  const w2w_jpeg_xl_library *library;
  JxlDecoder *decoder;
  uint8_t *bytes;
  size_t length;
  uint8_t *profile;
  size_t profile_length;
  uint8_t *pixels;
  size_t pixel_length;
  uint32_t width;
  uint32_t height;
  bool to_srgb;
  bool is_srgb;
};

#define TEXT(value) #value
#if JPEGXL_MAJOR_VERSION > 0
#define NUMBERED(name, major, minor) name TEXT(major)
#else
#define NUMBERED(name, major, minor) name TEXT(major) "." TEXT(minor)
#endif

const w2w_library *w2w_libjxl(void) {
  static const w2w_library library = {
      .name = "libjxl",
      .file = NUMBERED("libjxl.so.", JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION),
      .package = NUMBERED("libjxl", JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION),
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_jpeg_xl_library),
  };
  return &library;
}

static w2w_status damaged(w2w_failure *failure, const char *words) {
  snprintf(failure->message, sizeof failure->message, "%s", words);
  return W2W_DAMAGED;
}

static void read_basic_info(
    const w2w_jpeg_xl_library *library, const JxlDecoder *decoder, w2w_jpeg_xl_header *header) {
  JxlBasicInfo info;
  if (library->JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) return;
  header->width = info.xsize;
  header->height = info.ysize;
  header->orientation = info.orientation;
  header->bit_depth = info.bits_per_sample;
  header->extra_channels = info.num_extra_channels;
  header->is_gray = info.num_color_channels == 1;
  header->has_alpha = info.alpha_bits > 0;
  header->is_animated = info.have_animation;
  header->has_preview = info.have_preview;
  header->is_xyb = !info.uses_original_profile;
  header->brightest_light = info.intensity_target;
  for (uint32_t i = 0; i < info.num_extra_channels; i++) {
    JxlExtraChannelInfo channel;
    if (library->JxlDecoderGetExtraChannelInfo(decoder, i, &channel) == JXL_DEC_SUCCESS) {
      header->has_ink |= channel.type == JXL_CHANNEL_BLACK;
    }
  }
}

static void read_colors(
    const w2w_jpeg_xl_library *library, const JxlDecoder *decoder, w2w_jpeg_xl_header *header) {
  header->primaries = JXL_PRIMARIES_SRGB;
  header->transfer = JXL_TRANSFER_FUNCTION_SRGB;
  JxlColorEncoding color;
  const bool has_profile =
      library->JxlDecoderGetColorAsEncodedProfile(
          WITHOUT_FORMAT(decoder), JXL_COLOR_PROFILE_TARGET_ORIGINAL, &color) != JXL_DEC_SUCCESS;
  if (has_profile) return;
  bool is_gray = color.color_space == JXL_COLOR_SPACE_GRAY;
  bool is_screen = color.white_point == JXL_WHITE_POINT_D65;
  if (!is_gray) header->primaries = color.primaries;
  // In libjxl, P3 means cinema P3 unless its white point is D65. CICP has separate numbers for
  // both.
  if (header->primaries == JXL_PRIMARIES_P3 && is_screen) header->primaries = 12;
  header->transfer = color.transfer_function;
  header->has_known_colors = (is_gray || color.color_space == JXL_COLOR_SPACE_RGB) && is_screen &&
      header->primaries != JXL_PRIMARIES_CUSTOM &&
      color.transfer_function != JXL_TRANSFER_FUNCTION_GAMMA;
}

static w2w_status read_header(
    const w2w_jpeg_xl_library *library, JxlDecoder *decoder, w2w_jpeg_xl_header *header,
    w2w_failure *failure) {
  for (;;) {
    switch (library->JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_BASIC_INFO: read_basic_info(library, decoder, header); break;
      case JXL_DEC_COLOR_ENCODING: read_colors(library, decoder, header); return W2W_OK;
      case JXL_DEC_NEED_MORE_INPUT: return W2W_TRUNCATED;
      default: return damaged(failure, "libjxl cannot read its header");
    }
  }
}

w2w_status w2w_jpeg_xl_read_header(
    const w2w_jpeg_xl_library *library, const uint8_t *bytes, size_t length,
    w2w_jpeg_xl_header *header, w2w_failure *failure) {
  JxlDecoder *decoder = library->JxlDecoderCreate(NULL);
  if (!decoder) return W2W_OUT_OF_MEMORY;
  w2w_status status = W2W_OUT_OF_MEMORY;
  int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING;
  if (library->JxlDecoderSubscribeEvents(decoder, events) == JXL_DEC_SUCCESS &&
      library->JxlDecoderSetKeepOrientation(decoder, JXL_TRUE) == JXL_DEC_SUCCESS &&
      library->JxlDecoderSetInput(decoder, bytes, length) == JXL_DEC_SUCCESS) {
    status = read_header(library, decoder, header, failure);
  }
  library->JxlDecoderDestroy(decoder);
  return status;
}

w2w_jpeg_xl_reader *w2w_jpeg_xl_reader_create(
    const w2w_jpeg_xl_library *library, size_t length, uint32_t width, uint32_t height, bool wide,
    bool to_srgb) {
  w2w_jpeg_xl_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->library = library;
  reader->length = length;
  reader->width = width;
  reader->height = height;
  reader->to_srgb = to_srgb;
  reader->pixel_length = wide ? 8 : 4;
  reader->bytes = malloc(length);
  reader->pixels = calloc(height, (size_t)width * reader->pixel_length);
  reader->decoder = library->JxlDecoderCreate(NULL);
  int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE;
  if (reader->bytes && reader->pixels && reader->decoder &&
      library->JxlDecoderSubscribeEvents(reader->decoder, events) == JXL_DEC_SUCCESS &&
      library->JxlDecoderSetKeepOrientation(reader->decoder, JXL_TRUE) == JXL_DEC_SUCCESS &&
      library->JxlDecoderSetUnpremultiplyAlpha(reader->decoder, JXL_TRUE) == JXL_DEC_SUCCESS) {
    return reader;
  }
  w2w_jpeg_xl_reader_free(reader);
  return NULL;
}

uint8_t *w2w_jpeg_xl_reader_bytes(const w2w_jpeg_xl_reader *reader) { return reader->bytes; }

void w2w_jpeg_xl_reader_free(w2w_jpeg_xl_reader *reader) {
  if (!reader) return;
  if (reader->decoder) reader->library->JxlDecoderDestroy(reader->decoder);
  free(reader->bytes);
  free(reader->profile);
  free(reader->pixels);
  free(reader);
}

// Returns true if libjxl found the size for which memory was allocated.
static bool has_expected_size(const w2w_jpeg_xl_reader *reader) {
  JxlBasicInfo info;
  return reader->library->JxlDecoderGetBasicInfo(reader->decoder, &info) == JXL_DEC_SUCCESS &&
      info.xsize == reader->width && info.ysize == reader->height;
}

static bool is_srgb(const JxlColorEncoding *color) {
  bool has_primaries = color->color_space == JXL_COLOR_SPACE_GRAY ||
      (color->color_space == JXL_COLOR_SPACE_RGB && color->primaries == JXL_PRIMARIES_SRGB);
  return has_primaries && color->white_point == JXL_WHITE_POINT_D65 &&
      (color->transfer_function == JXL_TRANSFER_FUNCTION_SRGB ||
       color->transfer_function == JXL_TRANSFER_FUNCTION_709);
}

// Chooses the output colours and saves their profile.
static bool take_color(w2w_jpeg_xl_reader *reader) {
  const w2w_jpeg_xl_library *library = reader->library;
  JxlDecoder *decoder = reader->decoder;
  JxlBasicInfo info;
  if (library->JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) return true;
  if (reader->to_srgb && !info.uses_original_profile) {
    JxlColorEncoding srgb = {
        .color_space = info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB,
        .white_point = JXL_WHITE_POINT_D65,
        .primaries = JXL_PRIMARIES_SRGB,
        .transfer_function = JXL_TRANSFER_FUNCTION_SRGB,
        .rendering_intent = JXL_RENDERING_INTENT_RELATIVE,
    };
    // If libjxl rejects the profile, the actual colours are read below.
    library->JxlDecoderSetPreferredColorProfile(decoder, &srgb);
  }
  JxlColorEncoding color;
  JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
  if (library->JxlDecoderGetColorAsEncodedProfile(WITHOUT_FORMAT(decoder), target, &color) ==
      JXL_DEC_SUCCESS) {
    reader->is_srgb = is_srgb(&color);
  }
  size_t length = 0;
  if (reader->is_srgb ||
      library->JxlDecoderGetICCProfileSize(WITHOUT_FORMAT(decoder), target, &length) !=
          JXL_DEC_SUCCESS ||
      length == 0 || length > MOST_PROFILE) {
    return true;
  }
  reader->profile = malloc(length);
  if (!reader->profile) return false;
  if (library->JxlDecoderGetColorAsICCProfile(
          WITHOUT_FORMAT(decoder), target, reader->profile, length) == JXL_DEC_SUCCESS) {
    reader->profile_length = length;
  }
  return true;
}

// Sets an output buffer. With a row callback, libjxl 0.7 would keep the whole picture as 32-bit
// numbers, which triples the memory of an 8-bit picture.
static bool wants_pixels(w2w_jpeg_xl_reader *reader) {
  JxlPixelFormat format = {
      .num_channels = 4,
      .data_type = reader->pixel_length == 8 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
      .endianness = JXL_NATIVE_ENDIAN,
  };
  size_t length = (size_t)reader->height * reader->width * reader->pixel_length;
  return reader->library->JxlDecoderSetImageOutBuffer(
             reader->decoder, &format, reader->pixels, length) == JXL_DEC_SUCCESS;
}

w2w_status w2w_jpeg_xl_reader_decode(w2w_jpeg_xl_reader *reader, w2w_failure *failure) {
  const w2w_jpeg_xl_library *library = reader->library;
  if (library->JxlDecoderSetInput(reader->decoder, reader->bytes, reader->length) !=
      JXL_DEC_SUCCESS) {
    return damaged(failure, "libjxl does not take it");
  }
  for (;;) {
    switch (library->JxlDecoderProcessInput(reader->decoder)) {
      case JXL_DEC_BASIC_INFO:
        if (has_expected_size(reader)) break;
        return damaged(failure, "its picture is of another size than it says");
      case JXL_DEC_COLOR_ENCODING:
        if (take_color(reader)) break;
        return W2W_OUT_OF_MEMORY;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        if (wants_pixels(reader)) break;
        return damaged(failure, "libjxl cannot give its pixels");
      case JXL_DEC_FULL_IMAGE: return W2W_OK;
      case JXL_DEC_NEED_MORE_INPUT: return W2W_TRUNCATED;
      case JXL_DEC_SUCCESS: return damaged(failure, "there is no picture in it");
      default: return damaged(failure, "libjxl cannot decode it");
    }
  }
}

bool w2w_jpeg_xl_reader_is_srgb(const w2w_jpeg_xl_reader *reader) { return reader->is_srgb; }

const uint8_t *w2w_jpeg_xl_reader_profile(const w2w_jpeg_xl_reader *reader, size_t *length) {
  *length = reader->profile_length;
  return reader->profile_length > 0 ? reader->profile : NULL;
}

const uint8_t *w2w_jpeg_xl_reader_pixels(const w2w_jpeg_xl_reader *reader) {
  return reader->pixels;
}
