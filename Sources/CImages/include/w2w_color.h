// Colour management through Little CMS.
#ifndef W2W_COLOR_H
#define W2W_COLOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_status.h"

typedef struct w2w_color_transform w2w_color_transform;

typedef enum __attribute__((enum_extensibility(closed))) {
  // R, G, B, A in, A kept.
  W2W_COLOR_RGBA W2W_SWIFT_NAME(rgba),
  // The grey of a grey profile in R, A kept.
  W2W_COLOR_GRAY W2W_SWIFT_NAME(gray),
  // C, M, Y, K in (255 is full ink), R, G, B, 255 out.
  W2W_COLOR_CMYK W2W_SWIFT_NAME(cmyk),
  // As the first two, of 16 bits each: for w2w_color_transform_apply_wide.
  W2W_COLOR_RGBA_16 W2W_SWIFT_NAME(rgba16),
  W2W_COLOR_GRAY_16 W2W_SWIFT_NAME(gray16),
} w2w_color_input;

// A transform from the ICC profile to sRGB, perceptual with black point compensation. Null when the
// profile cannot be read or is not one of `input`'s colour space.
w2w_color_transform *_Nullable w2w_color_transform_create(
    const uint8_t *_Nonnull profile, size_t length, w2w_color_input input);
void w2w_color_transform_free(w2w_color_transform *_Nullable transform);

// Converts `count` pixels of 4 bytes in place. Safe from several threads at once.
void w2w_color_transform_apply(
    const w2w_color_transform *_Nonnull transform, uint8_t *_Nonnull pixels, size_t count);

// Converts `count` pixels of four samples of 16 bits, in the machine's order of bytes, to 8 bits: the
// colours are rounded once, and alpha too. As safe.
void w2w_color_transform_apply_wide(
    const w2w_color_transform *_Nonnull transform, const uint16_t *_Nonnull wide,
    uint8_t *_Nonnull pixels, size_t count);

// The profile's description in English into `name` (at most `capacity` bytes with the final NUL);
// false when the bytes are not a profile.
bool w2w_color_profile_name(
    const uint8_t *_Nonnull profile, size_t length, char *_Nonnull name, size_t capacity);

// The sRGB profile that outputs carry, or for `gray` one of a single channel with sRGB's white and
// curve; made by Little CMS with its creation date set to zero, so that outputs are the same bytes
// on every day. Into `profile` (at most `capacity` bytes); returns its length, or 0 when it does not
// fit.
size_t w2w_color_srgb_profile(bool gray, uint8_t *_Nonnull profile, size_t capacity);

// A profile with sRGB's curve and other chromaticities: x and y of white, red, green and blue. Into
// `profile`, as above.
size_t w2w_color_chromaticity_profile(
    const double chromaticities[_Nonnull 8], uint8_t *_Nonnull profile, size_t capacity);

#endif
