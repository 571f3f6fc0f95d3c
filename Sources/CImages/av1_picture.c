#include <dav1d/dav1d.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "video_picture.h"

#define AV1_FUNCTIONS(USE) \
  USE(dav1d_close) \
  USE(dav1d_data_create) \
  USE(dav1d_data_unref) \
  USE(dav1d_default_settings) \
  USE(dav1d_get_picture) \
  USE(dav1d_open) \
  USE(dav1d_picture_unref) \
  USE(dav1d_send_data)

struct w2w_av1_library {
#define AV1_MEMBER(name) __typeof__(name) *name;
  AV1_FUNCTIONS(AV1_MEMBER)
#undef AV1_MEMBER
};

static const w2w_library_function functions[] = {
#define AV1_ENTRY(name) {#name, offsetof(w2w_av1_library, name)},
    AV1_FUNCTIONS(AV1_ENTRY)
#undef AV1_ENTRY
};

// The layout of dav1d's settings depends on its API version, which is also part of its file name.
#define AV1_QUOTED(number) #number
#define AV1_NUMBERED(name, number) name AV1_QUOTED(number)

const w2w_library *w2w_libdav1d(void) {
  static const w2w_library library = {
      .name = "dav1d",
      .file = AV1_NUMBERED("libdav1d.so.", DAV1D_API_VERSION_MAJOR),
      .package = AV1_NUMBERED("libdav1d", DAV1D_API_VERSION_MAJOR),
      .functions = functions,
      .function_count = sizeof functions / sizeof functions[0],
      .table_size = sizeof(w2w_av1_library),
  };
  return &library;
}

static void free_picture(const void *library, void *owner) {
  ((const w2w_av1_library *)library)->dav1d_picture_unref(owner);
  free(owner);
}

static w2w_planes planes_of(const Dav1dPicture *picture) {
  bool is_gray = picture->p.layout == DAV1D_PIXEL_LAYOUT_I400;
  bool is_420 = picture->p.layout == DAV1D_PIXEL_LAYOUT_I420;
  w2w_planes planes = {
      .width = (uint32_t)picture->p.w,
      .height = (uint32_t)picture->p.h,
      .bit_depth = (uint8_t)picture->p.bpc,
      .chroma_shift_x = is_420 || picture->p.layout == DAV1D_PIXEL_LAYOUT_I422,
      .chroma_shift_y = is_420,
      .primaries = (uint8_t)picture->seq_hdr->pri,
      .transfer = (uint8_t)picture->seq_hdr->trc,
      .matrix = (uint8_t)picture->seq_hdr->mtrx,
      .full_range = picture->seq_hdr->color_range,
  };
  for (int c = 0; c < (is_gray ? 1 : 3); c++) {
    planes.planes[c] = picture->data[c];
    planes.strides[c] = (size_t)picture->stride[c > 0];
  }
  return planes;
}

// Decodes all data into `picture`, keeping the last picture. Returns 0 or dav1d's error.
static int decode(
    const w2w_av1_library *library, Dav1dContext *decoder, Dav1dData *data, Dav1dPicture *picture) {
  bool found = false;
  for (;;) {
    size_t left = data->sz;
    int sent = left ? library->dav1d_send_data(decoder, data) : 0;
    if (sent < 0 && sent != DAV1D_ERR(EAGAIN)) return sent;
    Dav1dPicture next = {0};
    int got = library->dav1d_get_picture(decoder, &next);
    if (got == 0) {
      if (found) library->dav1d_picture_unref(picture);
      *picture = next;
      found = true;
      // In a layered picture, the highest layer comes last. Without layers, there is only one
      // picture.
      continue;
    }
    if (got != DAV1D_ERR(EAGAIN)) {
      if (found) library->dav1d_picture_unref(picture);
      return got;
    }
    // If no data was accepted and no picture returned, another attempt would loop forever.
    if (data->sz == left) return found ? 0 : DAV1D_ERR(EAGAIN);
  }
}

static w2w_status status_of(int error, w2w_failure *failure) {
  switch (error) {
    case DAV1D_ERR(ENOMEM): return W2W_OUT_OF_MEMORY;
    case DAV1D_ERR(ENOPROTOOPT):
      return w2w_video_fail(failure, W2W_UNSUPPORTED, "dav1d does not know this kind of AV1");
    case DAV1D_ERR(ERANGE):
      return w2w_video_fail(failure, W2W_DAMAGED, "the coded picture is larger than it says");
    case DAV1D_ERR(EAGAIN): return w2w_video_fail(failure, W2W_DAMAGED, "no picture in it");
    default: return w2w_video_fail(failure, W2W_DAMAGED, "dav1d cannot decode it");
  }
}

w2w_status w2w_av1_decode(
    const w2w_av1_library *library, const uint8_t *bytes, size_t length, int operating_point,
    uint32_t most_pixels, w2w_video_picture **picture, w2w_failure *failure) {
  if (length == 0) return w2w_video_fail(failure, W2W_DAMAGED, "no picture in it");
  Dav1dSettings settings;
  library->dav1d_default_settings(&settings);
  settings.n_threads = 1;
  settings.max_frame_delay = 1;
  settings.all_layers = 0;
  settings.operating_point = operating_point;
  settings.frame_size_limit = most_pixels;
  settings.logger.callback = NULL;
  Dav1dContext *decoder = NULL;
  int error = library->dav1d_open(&decoder, &settings);
  if (error < 0) return status_of(error, failure);
  Dav1dPicture *owner = calloc(1, sizeof *owner);
  Dav1dData data = {0};
  uint8_t *room = owner ? library->dav1d_data_create(&data, length) : NULL;
  if (room) memcpy(room, bytes, length);
  error = room ? decode(library, decoder, &data, owner) : DAV1D_ERR(ENOMEM);
  if (room && data.sz) library->dav1d_data_unref(&data);
  library->dav1d_close(&decoder);
  if (error < 0) {
    free(owner);
    return status_of(error, failure);
  }
  w2w_planes planes = planes_of(owner);
  *picture = w2w_video_picture_make(planes, library, owner, free_picture);
  return *picture ? W2W_OK : W2W_OUT_OF_MEMORY;
}
