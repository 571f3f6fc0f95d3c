#include "w2w_ycc.h"

#include <stdlib.h>
#include <string.h>

// The range of a plane's samples.
typedef struct {
  // The value of black, or of no colour.
  float zero;
  // The distance to white, or to the strongest colour.
  float span;
} w2w_range;

static w2w_range luma_range(int depth, bool full) {
  float step = (float)(1 << (depth - 8));
  return full ? (w2w_range){0, (float)((1 << depth) - 1)} : (w2w_range){16 * step, 219 * step};
}

static w2w_range chroma_range(int depth, bool full) {
  float step = (float)(1 << (depth - 8));
  return (w2w_range){128 * step, full ? (float)((1 << depth) - 1) : 224 * step};
}

static inline uint32_t sample(const uint8_t *row, uint32_t x, bool is_wide) {
  uint16_t wide;
  if (!is_wide) return row[x];
  memcpy(&wide, row + 2 * (size_t)x, sizeof wide);
  return wide;
}

// MARK: chroma

// Interpolates chroma for `width` luma pixels from x on, each multiplied by 16. `sums` has room for
// the source samples and one more at each end.
static void chroma_row(
    const w2w_planes *planes, int c, w2w_part part, uint32_t y, float *out, uint32_t *sums) {
  bool is_wide = planes->bit_depth > 8;
  int shift_x = planes->chroma_shift_x, shift_y = planes->chroma_shift_y;
  uint32_t plane_width = (planes->width + (uint32_t)shift_x) >> shift_x;
  uint32_t plane_height = (planes->height + (uint32_t)shift_y) >> shift_y;
  uint32_t near_row = y >> shift_y, far_row = near_row;
  if (shift_y) {
    if (y & 1) {
      if (near_row + 1 < plane_height) far_row++;
    } else if (near_row > 0) {
      far_row--;
    }
  }
  const uint8_t *near_samples = planes->planes[c] + planes->strides[c] * near_row;
  const uint8_t *far_samples = planes->planes[c] + planes->strides[c] * far_row;
  if (!shift_x) {
    for (uint32_t i = 0; i < part.width; i++)
      out[i] = (float)(12 * sample(near_samples, part.x + i, is_wide) +
                       4 * sample(far_samples, part.x + i, is_wide));
    return;
  }
  uint32_t first = part.x >> 1, count = ((part.x + part.width - 1) >> 1) - first + 1;
  // At each end, the last sample is repeated.
  for (uint32_t i = 0; i < count + 2; i++) {
    uint32_t at = first + i == 0 ? 0 : first + i - 1;
    if (at >= plane_width) at = plane_width - 1;
    sums[i] = 3 * sample(near_samples, at, is_wide) + sample(far_samples, at, is_wide);
  }
  for (uint32_t i = 0; i < part.width; i++) {
    uint32_t x = part.x + i, at = (x >> 1) - first + 1;
    out[i] = (float)(3 * sums[at] + sums[x & 1 ? at + 1 : at - 1]);
  }
}

// MARK: colours

static inline float clamp(float value, float most) {
  return value < 0 ? 0 : value > most ? most : value;
}

static inline void put(uint8_t *row, uint32_t i, float r, float g, float b, bool wide) {
  if (wide) {
    uint16_t pixel[4] = {(uint16_t)(clamp(r, 65535) + 0.5f), (uint16_t)(clamp(g, 65535) + 0.5f),
                         (uint16_t)(clamp(b, 65535) + 0.5f), 65535};
    memcpy(row + 8 * (size_t)i, pixel, sizeof pixel);
  } else {
    uint8_t *pixel = row + 4 * (size_t)i;
    pixel[0] = (uint8_t)(clamp(r, 255) + 0.5f);
    pixel[1] = (uint8_t)(clamp(g, 255) + 0.5f);
    pixel[2] = (uint8_t)(clamp(b, 255) + 0.5f);
    pixel[3] = 255;
  }
}

static inline void convert_row(
    const uint8_t *luma, const float *cb, const float *cr, w2w_range y_range, w2w_range c_range,
    w2w_ycc ycc, uint32_t x, uint32_t width, bool is_wide, bool wide, uint8_t *row) {
  float most = wide ? 65535 : 255, y_scale = most / y_range.span;
  if (ycc.kind == W2W_YCC_IDENTITY) {
    float scale = y_scale / 16, zero = y_range.zero * 16;
    for (uint32_t i = 0; i < width; i++)
      put(row, i, (cr[i] - zero) * scale, ((float)sample(luma, x + i, is_wide) - y_range.zero) * y_scale,
          (cb[i] - zero) * scale, wide);
    return;
  }
  float c_scale = most / c_range.span / 16, zero = c_range.zero * 16;
  if (ycc.kind == W2W_YCC_GREEN_ORANGE) {
    for (uint32_t i = 0; i < width; i++) {
      float y = ((float)sample(luma, x + i, is_wide) - y_range.zero) * y_scale;
      float green = (cb[i] - zero) * c_scale, orange = (cr[i] - zero) * c_scale;
      put(row, i, y - green + orange, y + green, y - green - orange, wide);
    }
    return;
  }
  float kr = (float)ycc.red, kb = (float)ycc.blue, kg = 1 - kr - kb;
  float r_cr = 2 * (1 - kr) * c_scale, b_cb = 2 * (1 - kb) * c_scale;
  float g_cr = r_cr * kr / kg, g_cb = b_cb * kb / kg;
  for (uint32_t i = 0; i < width; i++) {
    float y = ((float)sample(luma, x + i, is_wide) - y_range.zero) * y_scale;
    float blue = cb[i] - zero, red = cr[i] - zero;
    put(row, i, y + red * r_cr, y - blue * g_cb - red * g_cr, y + blue * b_cb, wide);
  }
}

static void gray_row(
    const uint8_t *luma, w2w_range range, uint32_t x, uint32_t width, bool is_wide, bool wide,
    uint8_t *row) {
  float scale = (wide ? 65535 : 255) / range.span;
  for (uint32_t i = 0; i < width; i++) {
    float y = ((float)sample(luma, x + i, is_wide) - range.zero) * scale;
    put(row, i, y, y, y, wide);
  }
}

bool w2w_ycc_rows(
    const w2w_planes *planes, w2w_ycc ycc, w2w_part part, bool wide, uint8_t *rows, size_t stride) {
  bool is_wide = planes->bit_depth > 8;
  w2w_range y_range = luma_range(planes->bit_depth, ycc.full_range);
  w2w_range c_range = chroma_range(planes->bit_depth, ycc.full_range);
  bool is_gray = !planes->planes[1] || !planes->planes[2];
  float *chroma = NULL;
  uint32_t *sums = NULL;
  if (part.width == 0) return true;
  if (!is_gray) {
    chroma = malloc((size_t)part.width * 2 * sizeof *chroma);
    sums = malloc(((size_t)part.width / 2 + 4) * sizeof *sums);
  }
  bool has_memory = is_gray || (chroma && sums);
  for (uint32_t i = 0; has_memory && i < part.height; i++) {
    uint32_t y = part.y + i;
    const uint8_t *luma = planes->planes[0] + planes->strides[0] * y;
    uint8_t *row = rows + stride * i;
    if (is_gray) {
      gray_row(luma, y_range, part.x, part.width, is_wide, wide, row);
      continue;
    }
    float *cb = chroma, *cr = chroma + part.width;
    chroma_row(planes, 1, part, y, cb, sums);
    chroma_row(planes, 2, part, y, cr, sums);
    // Constant arguments let the compiler vectorize the loops.
    if (!is_wide && !wide)
      convert_row(luma, cb, cr, y_range, c_range, ycc, part.x, part.width, false, false, row);
    else if (is_wide && !wide)
      convert_row(luma, cb, cr, y_range, c_range, ycc, part.x, part.width, true, false, row);
    else
      convert_row(luma, cb, cr, y_range, c_range, ycc, part.x, part.width, is_wide, true, row);
  }
  free(sums);
  free(chroma);
  return has_memory;
}

// MARK: alpha

void w2w_ycc_alpha_rows(
    const w2w_planes *planes, bool full_range, w2w_part part, bool wide, uint8_t *rows,
    size_t stride) {
  bool is_wide = planes->bit_depth > 8;
  w2w_range range = luma_range(planes->bit_depth, full_range);
  float most = wide ? 65535 : 255, scale = most / range.span;
  for (uint32_t i = 0; i < part.height; i++) {
    const uint8_t *luma = planes->planes[0] + planes->strides[0] * (part.y + i);
    uint8_t *row = rows + stride * i;
    for (uint32_t j = 0; j < part.width; j++) {
      float value = ((float)sample(luma, part.x + j, is_wide) - range.zero) * scale;
      uint16_t alpha = (uint16_t)(clamp(value, most) + 0.5f);
      if (wide)
        memcpy(row + 8 * (size_t)j + 6, &alpha, sizeof alpha);
      else
        row[4 * (size_t)j + 3] = (uint8_t)alpha;
    }
  }
}

static inline uint32_t divided(uint32_t value, uint32_t alpha, uint32_t most) {
  uint64_t whole = ((uint64_t)value * most + alpha / 2) / alpha;
  return whole > most ? most : (uint32_t)whole;
}

void w2w_unpremultiply(uint8_t *pixels, size_t count, bool wide) {
  for (size_t i = 0; i < count; i++) {
    if (wide) {
      uint16_t pixel[4];
      memcpy(pixel, pixels + 8 * i, sizeof pixel);
      for (int c = 0; c < 3; c++)
        pixel[c] = pixel[3] ? (uint16_t)divided(pixel[c], pixel[3], 65535) : 0;
      memcpy(pixels + 8 * i, pixel, sizeof pixel);
    } else {
      uint8_t *pixel = pixels + 4 * i;
      for (int c = 0; c < 3; c++)
        pixel[c] = pixel[3] ? (uint8_t)divided(pixel[c], pixel[3], 255) : 0;
    }
  }
}
