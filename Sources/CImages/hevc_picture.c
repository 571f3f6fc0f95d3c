#include <libde265/de265.h>
#include <string.h>

#include "video_picture.h"

#define HEVC_FUNCTIONS(USE) \
  USE(de265_decode) \
  USE(de265_flush_data) \
  USE(de265_free_decoder) \
  USE(de265_get_bits_per_pixel) \
  USE(de265_get_chroma_format) \
  USE(de265_get_error_text) \
  USE(de265_get_image_colour_primaries) \
  USE(de265_get_image_full_range_flag) \
  USE(de265_get_image_height) \
  USE(de265_get_image_matrix_coefficients) \
  USE(de265_get_image_plane) \
  USE(de265_get_image_transfer_characteristics) \
  USE(de265_get_image_width) \
  USE(de265_get_next_picture) \
  USE(de265_get_warning) \
  USE(de265_new_decoder) \
  USE(de265_push_NAL) \
  USE(de265_set_verbosity)

struct w2w_hevc_library {
#define HEVC_MEMBER(name) __typeof__(name) *name;
  HEVC_FUNCTIONS(HEVC_MEMBER)
#undef HEVC_MEMBER
};

static const w2w_library_function functions[] = {
#define HEVC_ENTRY(name) {#name, offsetof(w2w_hevc_library, name)},
    HEVC_FUNCTIONS(HEVC_ENTRY)
#undef HEVC_ENTRY
};

const w2w_library *w2w_libde265(void) {
  static const w2w_library library = {
      .name = "libde265",
      .file = "libde265.so.0",
      .package = "libde265-0",
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_hevc_library),
  };
  return &library;
}

static void free_decoder(const void *library, void *decoder) {
  ((const w2w_hevc_library *)library)->de265_free_decoder(decoder);
}

// Returns true for NAL units with video, sequence or picture parameter sets.
static bool is_parameter_set(uint8_t first_byte) {
  int kind = first_byte >> 1 & 0x3F;
  return kind >= 32 && kind <= 34;
}

// Passes length-prefixed NAL units to the decoder. Returns false if a length exceeds the data.
static bool push_units(
    const w2w_hevc_library *library, de265_decoder_context *decoder, const uint8_t *bytes,
    size_t length, int length_size, bool with_parameters) {
  while (length > 0) {
    if (length < (size_t)length_size) return false;
    size_t unit = 0;
    for (int i = 0; i < length_size; i++) unit = unit << 8 | bytes[i];
    bytes += length_size;
    length -= length_size;
    if (unit > length || unit > INT32_MAX) return false;
    // A unit's header is two bytes long.
    if (unit >= 2 && (with_parameters || !is_parameter_set(bytes[0])))
      if (library->de265_push_NAL(decoder, bytes, (int)unit, 0, NULL) != DE265_OK) return false;
    bytes += unit;
    length -= unit;
  }
  return true;
}

// Runs the decoder until it returns a picture or has nothing left to do.
static de265_error run(
    const w2w_hevc_library *library, de265_decoder_context *decoder,
    const struct de265_image **image) {
  int more = 1;
  while (more && !*image) {
    de265_error error = library->de265_decode(decoder, &more);
    // All units were already passed to the decoder, so a request for more input means the end.
    if (error != DE265_OK && error != DE265_ERROR_WAITING_FOR_INPUT_DATA) return error;
    *image = library->de265_get_next_picture(decoder);
    if (error != DE265_OK) break;
  }
  return DE265_OK;
}

// Returns the first warning about incorrectly decoded pixels.
static de265_error loss(const w2w_hevc_library *library, de265_decoder_context *decoder) {
  for (;;) {
    de265_error warning = library->de265_get_warning(decoder);
    switch (warning) {
      case DE265_OK: return DE265_OK;
      case DE265_WARNING_NO_WPP_CANNOT_USE_MULTITHREADING:
      case DE265_WARNING_WARNING_BUFFER_FULL:
      case DE265_WARNING_INCORRECT_ENTRY_POINT_OFFSET:
      case DE265_WARNING_NUMBER_OF_THREADS_LIMITED_TO_MAXIMUM:
      case DE265_WARNING_SPS_MISSING_CANNOT_DECODE_SEI: break;
      default: return warning;
    }
  }
}

static bool fill(
    const w2w_hevc_library *library, const struct de265_image *image, w2w_planes *planes) {
  int format = library->de265_get_chroma_format(image);
  int count = format == de265_chroma_mono ? 1 : 3;
  int width = library->de265_get_image_width(image, 0);
  int height = library->de265_get_image_height(image, 0);
  int depth = library->de265_get_bits_per_pixel(image, 0);
  if (width <= 0 || height <= 0 || depth < 8 || depth > 16) return false;
  *planes = (w2w_planes){
      .width = (uint32_t)width,
      .height = (uint32_t)height,
      .bit_depth = (uint8_t)depth,
      .chroma_shift_x = format == de265_chroma_420 || format == de265_chroma_422,
      .chroma_shift_y = format == de265_chroma_420,
      .primaries = (uint8_t)library->de265_get_image_colour_primaries(image),
      .transfer = (uint8_t)library->de265_get_image_transfer_characteristics(image),
      .matrix = (uint8_t)library->de265_get_image_matrix_coefficients(image),
      .full_range = library->de265_get_image_full_range_flag(image),
  };
  for (int c = 0; c < count; c++) {
    int stride = 0;
    planes->planes[c] = library->de265_get_image_plane(image, c, &stride);
    planes->strides[c] = (size_t)stride;
    int shift_x = c ? planes->chroma_shift_x : 0;
    int shift_y = c ? planes->chroma_shift_y : 0;
    if (!planes->planes[c] || stride <= 0) return false;
    if (library->de265_get_bits_per_pixel(image, c) != depth) return false;
    if (library->de265_get_image_width(image, c) < (width + shift_x) >> shift_x) return false;
    if (library->de265_get_image_height(image, c) < (height + shift_y) >> shift_y) return false;
  }
  return true;
}

w2w_status w2w_hevc_decode(
    const w2w_hevc_library *library, const uint8_t *parameters, size_t parameters_length,
    const uint8_t *data, size_t length, int length_size, w2w_video_picture **picture,
    w2w_failure *failure) {
  de265_decoder_context *decoder = library->de265_new_decoder();
  if (!decoder) return W2W_OUT_OF_MEMORY;
  library->de265_set_verbosity(0);
  w2w_planes planes;
  const struct de265_image *image = NULL;
  de265_error error = DE265_OK;
  const char *words = "a unit's length leads beyond the end of the picture";
  if (push_units(library, decoder, parameters, parameters_length, 2, true) &&
      push_units(library, decoder, data, length, length_size, false)) {
    error = library->de265_flush_data(decoder);
    if (error == DE265_OK) error = run(library, decoder, &image);
    if (error == DE265_OK) error = loss(library, decoder);
    words = error == DE265_OK ? "no picture in it" : library->de265_get_error_text(error);
  }
  if (error == DE265_OK && image && fill(library, image, &planes)) {
    // The decoder owns the picture.
    *picture = w2w_video_picture_make(planes, library, decoder, free_decoder);
    return *picture ? W2W_OK : W2W_OUT_OF_MEMORY;
  }
  w2w_status status =
      error == DE265_ERROR_OUT_OF_MEMORY ? W2W_OUT_OF_MEMORY
      : error == DE265_ERROR_NOT_IMPLEMENTED_YET ? W2W_UNSUPPORTED : W2W_DAMAGED;
  w2w_video_fail(failure, status, words);
  library->de265_free_decoder(decoder);
  return status;
}
