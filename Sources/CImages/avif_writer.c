#include <avif/avif.h>
#include <errno.h>

#include "picture_writer.h"
#include "sink.h"

#define AVIF_FUNCTIONS(USE) \
  USE(avifCodecName) \
  USE(avifEncoderCreate) \
  USE(avifEncoderDestroy) \
  USE(avifEncoderWrite) \
  USE(avifImageAllocatePlanes) \
  USE(avifImageCreate) \
  USE(avifImageCreateEmpty) \
  USE(avifImageDestroy) \
  USE(avifImageRGBToYUV) \
  USE(avifImageSetViewRect) \
  USE(avifRGBImageSetDefaults) \
  USE(avifRWDataFree) \
  USE(avifResultToString)

struct w2w_avif_encoders {
#define AVIF_MEMBER(name) __typeof__(name) *name;
  AVIF_FUNCTIONS(AVIF_MEMBER)
#undef AVIF_MEMBER
};

static const w2w_library_function functions[] = {
#define AVIF_ENTRY(name) {#name, offsetof(w2w_avif_encoders, name)},
    AVIF_FUNCTIONS(AVIF_ENTRY)
#undef AVIF_ENTRY
};

typedef struct {
  w2w_picture_writer writer;
  const w2w_avif_encoders *library;
  avifImage *image;
} avif_writer;

// The layout of libavif's structures depends on its ABI number, which is also part of its package
// name.
#if AVIF_VERSION >= 1000000
#define AVIF_NUMBER "16"
#elif AVIF_VERSION >= 110000
#define AVIF_NUMBER "15"
#else
#error "libavif 0.11 or later is needed"
#endif

const w2w_library *w2w_libavif(void) {
  static const w2w_library library = {
      .name = "libavif",
      .file = "libavif.so." AVIF_NUMBER,
      .package = "libavif" AVIF_NUMBER,
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_avif_encoders),
  };
  return &library;
}

bool w2w_avif_has_encoder(const w2w_avif_encoders *library) {
  return library->avifCodecName(AVIF_CODEC_CHOICE_AOM, AVIF_CODEC_FLAG_CAN_ENCODE) != NULL;
}

static void free_image(w2w_picture_writer *writer) {
  avif_writer *avif = (avif_writer *)writer;
  if (avif->image) avif->library->avifImageDestroy(avif->image);
}

static w2w_status status_of(
    const w2w_avif_encoders *library, avifResult result, w2w_failure *failure) {
  if (result == AVIF_RESULT_OK) return W2W_OK;
  if (result == AVIF_RESULT_OUT_OF_MEMORY) return W2W_OUT_OF_MEMORY;
  return w2w_picture_fail(failure, W2W_UNSUPPORTED, library->avifResultToString(result));
}

// Converts each strip directly into its place in the planes.
static w2w_status take_rows(
    w2w_picture_writer *writer, const uint8_t *pixels, uint32_t count, w2w_failure *failure) {
  avif_writer *avif = (avif_writer *)writer;
  const w2w_avif_encoders *library = avif->library;
  avifImage *strip = library->avifImageCreateEmpty();
  if (!strip) return W2W_OUT_OF_MEMORY;
  avifCropRect place = {0, writer->row, writer->options.width, count};
  avifResult result = library->avifImageSetViewRect(strip, avif->image, &place);
  if (result == AVIF_RESULT_OK) {
    avifRGBImage rows;
    library->avifRGBImageSetDefaults(&rows, strip);
    rows.format = AVIF_RGB_FORMAT_RGBA;
    rows.ignoreAlpha = !writer->options.alpha;
    // libyuv rounds differently on different processors.
    rows.avoidLibYUV = AVIF_TRUE;
    rows.chromaDownsampling = AVIF_CHROMA_DOWNSAMPLING_AVERAGE;
    rows.pixels = (uint8_t *)pixels;
    rows.rowBytes = writer->options.width * 4;
    result = library->avifImageRGBToYUV(strip, &rows);
  }
  // libavif 0.11 would otherwise free the shared planes with the strip.
  strip->imageOwnsYUVPlanes = AVIF_FALSE;
  strip->imageOwnsAlphaPlane = AVIF_FALSE;
  library->avifImageDestroy(strip);
  return status_of(library, result, failure);
}

static w2w_status encode(w2w_picture_writer *writer, w2w_sink *sink, w2w_failure *failure) {
  avif_writer *avif = (avif_writer *)writer;
  const w2w_avif_encoders *library = avif->library;
  avifEncoder *encoder = library->avifEncoderCreate();
  if (!encoder) return W2W_OUT_OF_MEMORY;
  encoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
  // The number of threads affects the encoded bytes, so it is fixed.
  encoder->maxThreads = 1;
  encoder->speed = 6;
#if AVIF_VERSION >= 1000000
  encoder->quality = writer->options.quality;
  encoder->qualityAlpha = AVIF_QUALITY_LOSSLESS;
#else
  // The quality is converted to quantizers as in later versions of libavif.
  int quantizer = ((100 - writer->options.quality) * AVIF_QUANTIZER_WORST_QUALITY + 50) / 100;
  encoder->minQuantizer = quantizer;
  encoder->maxQuantizer = quantizer;
  encoder->minQuantizerAlpha = AVIF_QUANTIZER_LOSSLESS;
  encoder->maxQuantizerAlpha = AVIF_QUANTIZER_LOSSLESS;
#endif
  avifRWData data = AVIF_DATA_EMPTY;
  avifResult result = library->avifEncoderWrite(encoder, avif->image, &data);
  library->avifEncoderDestroy(encoder);
  w2w_status status = status_of(library, result, failure);
  if (status == W2W_OK && !w2w_sink_write(sink, data.data, data.size)) {
    failure->system_error = errno;
    status = W2W_SYSTEM_ERROR;
  }
  library->avifRWDataFree(&data);
  return status;
}

static avifPixelFormat format_of(const w2w_picture_options *options) {
  if (options->gray) return AVIF_PIXEL_FORMAT_YUV400;
  return options->full_chroma ? AVIF_PIXEL_FORMAT_YUV444 : AVIF_PIXEL_FORMAT_YUV420;
}

w2w_picture_writer *w2w_avif_writer_create(
    const w2w_avif_encoders *library, const w2w_picture_options *options) {
  avif_writer *avif = (avif_writer *)w2w_picture_writer_make(sizeof *avif, options);
  if (!avif) return NULL;
  avif->library = library;
  avif->writer.take = take_rows;
  avif->writer.finish = encode;
  avif->writer.free = free_image;
  avif->image = library->avifImageCreate(options->width, options->height, 8, format_of(options));
  avifImage *image = avif->image;
  if (image) {
    // sRGB as CICP numbers, with the same matrix as JPEG.
    image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
    image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
    image->yuvRange = AVIF_RANGE_FULL;
    avifPlanesFlags planes = options->alpha ? AVIF_PLANES_ALL : AVIF_PLANES_YUV;
    if (library->avifImageAllocatePlanes(image, planes) == AVIF_RESULT_OK) return &avif->writer;
  }
  w2w_picture_writer_free(&avif->writer);
  return NULL;
}
