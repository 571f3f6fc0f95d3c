#include <errno.h>
#include <string.h>
#include <webp/encode.h>

#include "picture_writer.h"
#include "sink.h"

#define WEBP_ENCODING_FUNCTIONS(USE) \
  USE(WebPConfigInitInternal) \
  USE(WebPEncode) \
  USE(WebPPictureAlloc) \
  USE(WebPPictureFree) \
  USE(WebPPictureImportRGBA) \
  USE(WebPPictureImportRGBX) \
  USE(WebPPictureInitInternal)

struct w2w_webp_encoders {
#define WEBP_MEMBER(name) __typeof__(name) *name;
  WEBP_ENCODING_FUNCTIONS(WEBP_MEMBER)
#undef WEBP_MEMBER
};

static const w2w_library_function functions[] = {
#define WEBP_ENTRY(name) {#name, offsetof(w2w_webp_encoders, name)},
    WEBP_ENCODING_FUNCTIONS(WEBP_ENTRY)
#undef WEBP_ENTRY
};

typedef struct {
  w2w_picture_writer writer;
  const w2w_webp_encoders *library;
  WebPPicture picture;
} webp_writer;

const w2w_library *w2w_libwebp_encoders(void) {
  static const w2w_library library = {
      .name = "libwebp",
      .file = "libwebp.so.7",
      .package = "libwebp7",
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_webp_encoders),
  };
  return &library;
}

static void free_picture(w2w_picture_writer *writer) {
  webp_writer *webp = (webp_writer *)writer;
  webp->library->WebPPictureFree(&webp->picture);
}

static void copy_plane(
    uint8_t *to, int to_stride, const uint8_t *from, int from_stride, int width, int height) {
  for (int y = 0; y < height; y++, to += to_stride, from += from_stride) {
    memcpy(to, from, (size_t)width);
  }
}

// libwebp converts only whole pictures to planes. Each strip is therefore converted as a separate
// picture, and its planes are copied. The result is the same, because each chroma sample covers
// only two by two pixels.
static w2w_status take_rows(
    w2w_picture_writer *writer, const uint8_t *pixels, uint32_t count, w2w_failure *failure) {
  webp_writer *webp = (webp_writer *)writer;
  const w2w_webp_encoders *library = webp->library;
  WebPPicture *picture = &webp->picture;
  WebPPicture strip;
  if (!library->WebPPictureInitInternal(&strip, WEBP_ENCODER_ABI_VERSION)) {
    return w2w_picture_fail(failure, W2W_UNSUPPORTED, "libwebp is of another version");
  }
  strip.width = picture->width;
  strip.height = (int)count;
  int stride = picture->width * 4;
  bool is_taken = writer->options.alpha
                      ? library->WebPPictureImportRGBA(&strip, pixels, stride)
                      : library->WebPPictureImportRGBX(&strip, pixels, stride);
  if (!is_taken) return W2W_OUT_OF_MEMORY;
  int row = (int)writer->row;
  int half_width = (strip.width + 1) / 2;
  int half_height = (strip.height + 1) / 2;
  size_t chroma = (size_t)(row / 2) * (size_t)picture->uv_stride;
  copy_plane(
      picture->y + (size_t)row * (size_t)picture->y_stride, picture->y_stride, strip.y,
      strip.y_stride, strip.width, strip.height);
  copy_plane(
      picture->u + chroma, picture->uv_stride, strip.u, strip.uv_stride, half_width, half_height);
  copy_plane(
      picture->v + chroma, picture->uv_stride, strip.v, strip.uv_stride, half_width, half_height);
  if (picture->a) {
    uint8_t *alpha = picture->a + (size_t)row * (size_t)picture->a_stride;
    if (strip.a) {
      copy_plane(alpha, picture->a_stride, strip.a, strip.a_stride, strip.width, strip.height);
    } else {
      // libwebp gives an opaque strip no alpha plane.
      memset(alpha, 0xFF, (size_t)picture->a_stride * count);
    }
  }
  library->WebPPictureFree(&strip);
  return W2W_OK;
}

typedef struct {
  w2w_sink *sink;
  int error;
} webp_output;

static int put(const uint8_t *bytes, size_t count, const WebPPicture *picture) {
  webp_output *output = picture->custom_ptr;
  bool done = w2w_sink_write(output->sink, bytes, count);
  // The error is saved, because later calls in libwebp may change errno.
  if (!done) output->error = errno;
  return done;
}

// The maximum number of pixels to encode with libwebp's symbol list, which takes up to 26 bytes per
// pixel. Without the list, encoding takes 1.7 times as long, and the file size changes by less than
// 1 %.
#define MOST_LISTED_PIXELS (1 << 22)

static w2w_status encode(w2w_picture_writer *writer, w2w_sink *sink, w2w_failure *failure) {
  webp_writer *webp = (webp_writer *)writer;
  const w2w_webp_encoders *library = webp->library;
  WebPConfig config;
  if (!library->WebPConfigInitInternal(
          &config, WEBP_PRESET_DEFAULT, (float)writer->options.quality, WEBP_ENCODER_ABI_VERSION)) {
    return w2w_picture_fail(failure, W2W_UNSUPPORTED, "libwebp is of another version");
  }
  WebPPicture *picture = &webp->picture;
  config.low_memory = (int64_t)picture->width * picture->height > MOST_LISTED_PIXELS;
  picture->writer = put;
  webp_output output = {.sink = sink};
  picture->custom_ptr = &output;
  if (library->WebPEncode(&config, picture)) return W2W_OK;
  // libwebp does not always report write errors.
  if (output.error) {
    failure->system_error = output.error;
    return W2W_SYSTEM_ERROR;
  }
  switch (picture->error_code) {
    case VP8_ENC_ERROR_OUT_OF_MEMORY:
    case VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: return W2W_OUT_OF_MEMORY;
    case VP8_ENC_ERROR_BAD_DIMENSION:
      return w2w_picture_fail(failure, W2W_TOO_LARGE, "libwebp does not take its size");
    case VP8_ENC_ERROR_PARTITION0_OVERFLOW:
    case VP8_ENC_ERROR_PARTITION_OVERFLOW:
    case VP8_ENC_ERROR_FILE_TOO_BIG:
      return w2w_picture_fail(failure, W2W_TOO_LARGE, "it has more bytes than one can hold");
    default: return w2w_picture_fail(failure, W2W_UNSUPPORTED, "libwebp cannot encode it");
  }
}

w2w_picture_writer *w2w_webp_writer_create(
    const w2w_webp_encoders *library, const w2w_picture_options *options) {
  webp_writer *webp = (webp_writer *)w2w_picture_writer_make(sizeof *webp, options);
  if (!webp) return NULL;
  webp->library = library;
  webp->writer.take = take_rows;
  webp->writer.finish = encode;
  webp->writer.free = free_picture;
  WebPPicture *picture = &webp->picture;
  if (library->WebPPictureInitInternal(picture, WEBP_ENCODER_ABI_VERSION)) {
    picture->width = (int)options->width;
    picture->height = (int)options->height;
    picture->colorspace = options->alpha ? WEBP_YUV420A : WEBP_YUV420;
    if (library->WebPPictureAlloc(picture)) return &webp->writer;
  }
  w2w_picture_writer_free(&webp->writer);
  return NULL;
}
