#include "w2w_webp_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <webp/decode.h>

#define WEBP_FUNCTIONS(USE) \
  USE(WebPIAppend) \
  USE(WebPIDecGetRGB) \
  USE(WebPIDecode) \
  USE(WebPIDelete) \
  USE(WebPInitDecoderConfigInternal)

struct w2w_webp_library {
#define WEBP_MEMBER(name) __typeof__(name) *name;
  WEBP_FUNCTIONS(WEBP_MEMBER)
#undef WEBP_MEMBER
};

static const w2w_library_function functions[] = {
#define WEBP_ENTRY(name) {#name, offsetof(w2w_webp_library, name)},
    WEBP_FUNCTIONS(WEBP_ENTRY)
#undef WEBP_ENTRY
};

struct w2w_webp_reader {
  const w2w_webp_library *library;
  // The decoder keeps a pointer to this configuration.
  WebPDecoderConfig config;
  WebPIDecoder *decoder;
  uint8_t *pixels;
  size_t stride;
  uint32_t height;
  bool is_done;
};

const w2w_library *w2w_libwebp(void) {
  static const w2w_library library = {
      .name = "libwebp",
      .file = "libwebp.so.7",
      .package = "libwebp7",
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_webp_library),
  };
  return &library;
}

w2w_webp_reader *w2w_webp_reader_create(
    const w2w_webp_library *library, uint32_t width, uint32_t height, bool scaled) {
  w2w_webp_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->library = library;
  reader->height = height;
  reader->stride = (size_t)width * 4;
  reader->pixels = calloc(height, reader->stride);
  WebPDecoderConfig *config = &reader->config;
  if (reader->pixels &&
      library->WebPInitDecoderConfigInternal(config, WEBP_DECODER_ABI_VERSION)) {
    config->options.use_scaling = scaled;
    config->options.scaled_width = (int)width;
    config->options.scaled_height = (int)height;
    config->output.colorspace = MODE_RGBA;
    config->output.is_external_memory = 1;
    config->output.u.RGBA.rgba = reader->pixels;
    config->output.u.RGBA.stride = (int)reader->stride;
    config->output.u.RGBA.size = reader->stride * height;
    reader->decoder = library->WebPIDecode(NULL, 0, config);
  }
  if (reader->decoder) return reader;
  w2w_webp_reader_free(reader);
  return NULL;
}

void w2w_webp_reader_free(w2w_webp_reader *reader) {
  if (!reader) return;
  if (reader->decoder) reader->library->WebPIDelete(reader->decoder);
  free(reader->pixels);
  free(reader);
}

w2w_status w2w_webp_reader_append(
    w2w_webp_reader *reader, const uint8_t *bytes, size_t count, bool *is_done,
    w2w_failure *failure) {
  VP8StatusCode status = reader->library->WebPIAppend(reader->decoder, bytes, count);
  reader->is_done = *is_done = status == VP8_STATUS_OK;
  const char *words = "libwebp cannot decode it";
  w2w_status result = W2W_DAMAGED;
  switch (status) {
    case VP8_STATUS_OK:
    case VP8_STATUS_SUSPENDED: return W2W_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return W2W_OUT_OF_MEMORY;
    case VP8_STATUS_INVALID_PARAM: words = "a frame is of another size than it says"; break;
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      result = W2W_UNSUPPORTED;
      words = "libwebp does not know this kind";
      break;
    default: break;
  }
  snprintf(failure->message, sizeof failure->message, "%s", words);
  return result;
}

uint32_t w2w_webp_reader_row_count(const w2w_webp_reader *reader) {
  if (reader->is_done) return reader->height;
  int row = 0;
  if (!reader->library->WebPIDecGetRGB(reader->decoder, &row, NULL, NULL, NULL)) return 0;
  return row < 0 ? 0 : (uint32_t)row;
}

const uint8_t *w2w_webp_reader_row(const w2w_webp_reader *reader, uint32_t row) {
  return reader->pixels + reader->stride * row;
}
