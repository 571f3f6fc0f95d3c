#include "w2w_color.h"

#include <string.h>

#include <lcms2.h>

// Generated colour profiles.

enum {
  CREATION_DATE_OFFSET = 24,
  CREATION_DATE_LENGTH = 12,
};

static cmsToneCurve *create_srgb_curve(cmsContext context) {
  // The sRGB curve (IEC 61966-2-1) as a parametric curve of type 4 in ICC.1.
  cmsFloat64Number parameters[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  return cmsBuildParametricToneCurve(context, 4, parameters);
}

static cmsHPROFILE create_gray_profile(cmsContext context) {
  cmsToneCurve *curve = create_srgb_curve(context);
  if (!curve) return NULL;
  cmsHPROFILE profile = cmsCreateGrayProfileTHR(context, cmsD50_xyY(), curve);
  cmsFreeToneCurve(curve);
  return profile;
}

// Returns a positive number if a chromaticity is on the left of the line between two others, and a
// negative one if on the right.
static double side(const double from[2], const double to[2], const double of[2]) {
  return (to[0] - from[0]) * (of[1] - from[1]) - (to[1] - from[1]) * (of[0] - from[0]);
}

// Returns true if the chromaticities are physically possible, and white is a mixture of red, green
// and blue.
static bool are_possible(const double c[8]) {
  for (int i = 0; i < 8; i += 2)
    if (!(c[i] >= 0 && c[i + 1] >= 0 && c[i] + c[i + 1] < 1.00001)) return false;
  const double *white = c, *red = c + 2, *green = c + 4, *blue = c + 6;
  double sides[3] = {side(red, green, white), side(green, blue, white), side(blue, red, white)};
  return white[1] > 0 && ((sides[0] > 0 && sides[1] > 0 && sides[2] > 0) ||
                          (sides[0] < 0 && sides[1] < 0 && sides[2] < 0));
}

// Sets the profile's description, which would otherwise name Little CMS.
static void set_description(cmsContext context, cmsHPROFILE profile, const char *text) {
  cmsMLU *name = cmsMLUalloc(context, 1);
  if (!name) return;
  if (cmsMLUsetASCII(name, "en", "US", text))
    cmsWriteTag(profile, cmsSigProfileDescriptionTag, name);
  cmsMLUfree(name);
}

static cmsHPROFILE create_chromaticity_profile(cmsContext context, const double c[8]) {
  if (!are_possible(c)) return NULL;
  cmsToneCurve *curve = create_srgb_curve(context);
  if (!curve) return NULL;
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsCIExyY white = {c[0], c[1], 1};
  cmsCIExyYTRIPLE primaries = {{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
  cmsHPROFILE profile = cmsCreateRGBProfileTHR(context, &white, &primaries, curves);
  cmsFreeToneCurve(curve);
  if (profile) set_description(context, profile, "PNG chromaticities");
  return profile;
}

// Saves and closes a profile. Its creation date is set to zero, so that the bytes are always the
// same.
static size_t save(cmsHPROFILE profile, uint8_t *bytes, size_t capacity) {
  if (!profile) return 0;
  cmsUInt32Number length = 0;
  bool fits = cmsSaveProfileToMem(profile, NULL, &length) && length <= capacity;
  if (!fits || !cmsSaveProfileToMem(profile, bytes, &length)) length = 0;
  cmsCloseProfile(profile);
  if (length >= CREATION_DATE_OFFSET + CREATION_DATE_LENGTH)
    memset(bytes + CREATION_DATE_OFFSET, 0, CREATION_DATE_LENGTH);
  return length;
}

size_t w2w_color_srgb_profile(bool gray, uint8_t *profile, size_t capacity) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) return 0;
  size_t length = save(
      gray ? create_gray_profile(context) : cmsCreate_sRGBProfileTHR(context), profile, capacity);
  cmsDeleteContext(context);
  return length;
}

size_t w2w_color_chromaticity_profile(
    const double chromaticities[8], uint8_t *profile, size_t capacity) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) return 0;
  size_t length = save(create_chromaticity_profile(context, chromaticities), profile, capacity);
  cmsDeleteContext(context);
  return length;
}
