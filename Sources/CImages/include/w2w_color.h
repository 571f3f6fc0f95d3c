// Colour management with Little CMS.
#ifndef W2W_COLOR_H
#define W2W_COLOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_status.h"

typedef struct w2w_color_transform w2w_color_transform;

typedef enum __attribute__((enum_extensibility(closed))) {
  // R, G, B and A input. A is kept.
  W2W_COLOR_RGBA W2W_SWIFT_NAME(rgba),
  // Grey input in R with a grey profile. A is kept.
  W2W_COLOR_GRAY W2W_SWIFT_NAME(gray),
  // C, M, Y and K input, where 255 is full ink. The output is R, G, B and 255.
  W2W_COLOR_CMYK W2W_SWIFT_NAME(cmyk),
  // RGBA and grey input of 16 bits each, for w2w_color_transform_apply_wide.
  W2W_COLOR_RGBA_16 W2W_SWIFT_NAME(rgba16),
  W2W_COLOR_GRAY_16 W2W_SWIFT_NAME(gray16),
} w2w_color_input;

// Makes a perceptual transform from an ICC profile to sRGB, with black point compensation. Returns
// null if the profile is invalid or has a different colour space than `input`.
w2w_color_transform *_Nullable w2w_color_transform_create(
    const uint8_t *_Nonnull profile, size_t length, w2w_color_input input);
void w2w_color_transform_free(w2w_color_transform *_Nullable transform);

// Converts `count` pixels of 4 bytes in place. The function is thread-safe.
void w2w_color_transform_apply(
    const w2w_color_transform *_Nonnull transform, uint8_t *_Nonnull pixels, size_t count);

// Converts `count` pixels of four 16-bit samples in native byte order to 8 bits. Each sample is
// rounded only once. The function is thread-safe.
void w2w_color_transform_apply_wide(
    const w2w_color_transform *_Nonnull transform, const uint16_t *_Nonnull wide,
    uint8_t *_Nonnull pixels, size_t count);

// Writes the profile's English description to `name`, at most `capacity` bytes with the final NUL.
// Returns false if the profile is invalid.
bool w2w_color_profile_name(
    const uint8_t *_Nonnull profile, size_t length, char *_Nonnull name, size_t capacity);

// Makes the sRGB profile for outputs, or for `gray` a single-channel profile with sRGB's white and
// curve. The creation date is zero, so that the bytes are always the same. Writes at most
// `capacity` bytes and returns the length, or 0 if the profile does not fit.
size_t w2w_color_srgb_profile(bool gray, uint8_t *_Nonnull profile, size_t capacity);

// Makes a profile with sRGB's curve and other chromaticities: x and y of white, red, green and
// blue. Writes at most `capacity` bytes and returns the length, or 0 if the profile does not fit.
size_t w2w_color_chromaticity_profile(
    const double chromaticities[_Nonnull 8], uint8_t *_Nonnull profile, size_t capacity);

#endif
