#include "w2w_color.h"

#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

enum {
  // The size in pixels of the buffer for grey.
  BATCH = 256,
};

struct w2w_color_transform {
  // Each profile has its own context, so threads share only the finished transform. Sharing is safe
  // for transforms made with cmsFLAGS_NOCACHE.
  cmsContext context;
  cmsHTRANSFORM transform;
  w2w_color_input input;
};

// The lcms2 settings for each input. For 8 bits, lcms2's optimized tables are exact. For 16 bits,
// the tables are inaccurate for dark and clipped colours, so optimization is turned off.
static const struct {
  cmsColorSpaceSignature space;
  cmsUInt32Number format;
  cmsUInt32Number flags;
} inputs[] = {
    [W2W_COLOR_RGBA] = {cmsSigRgbData, TYPE_RGBA_8, 0},
    [W2W_COLOR_GRAY] = {cmsSigGrayData, TYPE_GRAY_8, 0},
    [W2W_COLOR_CMYK] = {cmsSigCmykData, TYPE_CMYK_8, 0},
    [W2W_COLOR_RGBA_16] = {cmsSigRgbData, TYPE_RGBA_16, cmsFLAGS_NOOPTIMIZE},
    [W2W_COLOR_GRAY_16] = {cmsSigGrayData, TYPE_GRAY_16, cmsFLAGS_NOOPTIMIZE},
};

static void ignore_error(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)context;
  (void)code;
  (void)text;
}

static cmsContext create_context(void) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (context) cmsSetLogErrorHandlerTHR(context, ignore_error);
  return context;
}

static cmsHTRANSFORM create_transform(
    cmsContext context, cmsHPROFILE profile, w2w_color_input input) {
  if (cmsGetColorSpace(profile) != inputs[input].space) return NULL;
  cmsUInt32Number flags =
      cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE | inputs[input].flags;
  cmsHPROFILE srgb = cmsCreate_sRGBProfileTHR(context);
  if (!srgb) return NULL;
  cmsHTRANSFORM transform = cmsCreateTransformTHR(
      context, profile, inputs[input].format, srgb, TYPE_RGBA_8, INTENT_PERCEPTUAL, flags);
  cmsCloseProfile(srgb);
  return transform;
}

w2w_color_transform *w2w_color_transform_create(
    const uint8_t *bytes, size_t length, w2w_color_input input) {
  if (length > UINT32_MAX) return NULL;
  w2w_color_transform *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->input = input;
  made->context = create_context();
  cmsHPROFILE profile =
      made->context ? cmsOpenProfileFromMemTHR(made->context, bytes, (cmsUInt32Number)length)
                    : NULL;
  if (profile) {
    made->transform = create_transform(made->context, profile, input);
    cmsCloseProfile(profile);
  }
  if (made->transform) return made;
  w2w_color_transform_free(made);
  return NULL;
}

void w2w_color_transform_free(w2w_color_transform *transform) {
  if (!transform) return;
  if (transform->transform) cmsDeleteTransform(transform->transform);
  if (transform->context) cmsDeleteContext(transform->context);
  free(transform);
}

void w2w_color_transform_apply(
    const w2w_color_transform *transform, uint8_t *pixels, size_t count) {
  uint8_t in[BATCH * 4];
  uint8_t gray[BATCH];
  while (count > 0) {
    size_t batch = count < BATCH ? count : BATCH;
    memcpy(in, pixels, batch * 4);
    for (size_t i = 0; i < batch; i++) gray[i] = in[4 * i];
    const void *source = transform->input == W2W_COLOR_GRAY ? (void *)gray : (void *)in;
    cmsDoTransform(transform->transform, source, pixels, (cmsUInt32Number)batch);
    for (size_t i = 0; i < batch; i++)
      pixels[4 * i + 3] = transform->input == W2W_COLOR_CMYK ? 255 : in[4 * i + 3];
    pixels += batch * 4;
    count -= batch;
  }
}

void w2w_color_transform_apply_wide(
    const w2w_color_transform *transform, const uint16_t *wide, uint8_t *pixels, size_t count) {
  uint16_t gray[BATCH];
  while (count > 0) {
    size_t batch = count < BATCH ? count : BATCH;
    bool is_gray = transform->input == W2W_COLOR_GRAY_16;
    for (size_t i = 0; is_gray && i < batch; i++) gray[i] = wide[4 * i];
    cmsDoTransform(transform->transform, is_gray ? gray : wide, pixels, (cmsUInt32Number)batch);
    for (size_t i = 0; i < batch; i++)
      pixels[4 * i + 3] = (uint8_t)((wide[4 * i + 3] * 255u + 32767) / 65535);
    wide += batch * 4;
    pixels += batch * 4;
    count -= batch;
  }
}

bool w2w_color_profile_name(const uint8_t *bytes, size_t length, char *name, size_t capacity) {
  if (length > UINT32_MAX || capacity == 0 || capacity > UINT32_MAX) return false;
  cmsContext context = create_context();
  if (!context) return false;
  name[0] = 0;
  cmsHPROFILE profile = cmsOpenProfileFromMemTHR(context, bytes, (cmsUInt32Number)length);
  if (profile) {
    cmsGetProfileInfoASCII(
        profile, cmsInfoDescription, "en", "US", name, (cmsUInt32Number)capacity);
    name[capacity - 1] = 0;
    cmsCloseProfile(profile);
  }
  cmsDeleteContext(context);
  return profile != NULL;
}
