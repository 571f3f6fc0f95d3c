#include "w2w_network.h"

#include <stdbool.h>
#include <string.h>

enum { LANES = W2W_OUTPUT_LANES, MOST_TAPS = 9 };

size_t w2w_packed_weight_count(size_t outputs, size_t taps, size_t inputs) {
  size_t blocks = (outputs + LANES - 1) / LANES;
  return blocks * LANES * taps * ((inputs + 1) / 2 * 2);
}

void w2w_pack_weights(
    const int8_t *weights, size_t outputs, size_t taps, size_t inputs, int16_t *packed) {
  size_t pairs = (inputs + 1) / 2;
  memset(packed, 0, w2w_packed_weight_count(outputs, taps, inputs) * sizeof *packed);
  for (size_t output = 0; output < outputs; output++) {
    int16_t *block = packed + output / LANES * LANES * taps * 2 * pairs;
    for (size_t tap = 0; tap < taps; tap++) {
      for (size_t input = 0; input < inputs; input++) {
        size_t pair = tap * pairs + input / 2;
        block[(pair * LANES + output % LANES) * 2 + input % 2] = *weights++;
      }
    }
  }
}

void w2w_place_tensor(
    const int16_t *tensor, size_t side, size_t channels, size_t repeat, size_t margin, size_t first,
    size_t all_channels, int16_t *placed) {
  size_t width = side * repeat, stride = (width + 2 * margin) * all_channels;
  for (size_t y = 0; y < width; y++) {
    const int16_t *from = tensor + y / repeat * side * channels;
    int16_t *to = placed + (y + margin) * stride + margin * all_channels + first;
    for (size_t x = 0; x < width; x++, to += all_channels) {
      memcpy(to, from + x / repeat * channels, channels * sizeof *to);
    }
  }
}

// What the sums of a row of outputs are made of.
typedef struct {
  // Where each tap begins, from the place of the first.
  ptrdiff_t taps[MOST_TAPS];
  size_t tap_count, pairs;
  // From one output's input to the next one's.
  size_t step;
} walk;

#if defined(__x86_64__)
#include <immintrin.h>

// Compilers do not find vpmaddwd in the plain loop below: 75 to 100 thousand million products a
// second on a core with it, 23 to 30 without.
__attribute__((target("avx2"), always_inline)) static inline void sum_columns_avx2(
    const walk *walk, const int16_t *input, const int16_t *weights, const int32_t *biases,
    size_t count, int32_t *sums) {
  __m256i low[6], high[6];
  for (size_t x = 0; x < count; x++) {
    low[x] = _mm256_loadu_si256((const __m256i *)biases);
    high[x] = _mm256_loadu_si256((const __m256i *)(biases + 8));
  }
  for (size_t tap = 0; tap < walk->tap_count; tap++) {
    const int16_t *at = input + walk->taps[tap];
    for (size_t pair = 0; pair < walk->pairs; pair++, weights += 2 * LANES) {
      __m256i low_weights = _mm256_loadu_si256((const __m256i *)weights);
      __m256i high_weights = _mm256_loadu_si256((const __m256i *)(weights + LANES));
#pragma clang loop unroll(full)
      for (size_t x = 0; x < count; x++) {
        int32_t both;
        memcpy(&both, at + x * walk->step + 2 * pair, sizeof both);
        __m256i inputs = _mm256_set1_epi32(both);
        low[x] = _mm256_add_epi32(low[x], _mm256_madd_epi16(inputs, low_weights));
        high[x] = _mm256_add_epi32(high[x], _mm256_madd_epi16(inputs, high_weights));
      }
    }
  }
  for (size_t x = 0; x < count; x++) {
    _mm256_storeu_si256((__m256i *)(sums + x * LANES), low[x]);
    _mm256_storeu_si256((__m256i *)(sums + x * LANES + 8), high[x]);
  }
}

// So many columns at once keep their sums in registers.
__attribute__((target("avx2"))) static void sum_row_avx2(
    const walk *walk, const int16_t *input, const int16_t *weights, const int32_t *biases,
    size_t count, int32_t *sums) {
  size_t x = 0;
  for (; x + 6 <= count; x += 6)
    sum_columns_avx2(walk, input + x * walk->step, weights, biases, 6, sums + x * LANES);
  for (; x + 2 <= count; x += 2)
    sum_columns_avx2(walk, input + x * walk->step, weights, biases, 2, sums + x * LANES);
  if (x < count)
    sum_columns_avx2(walk, input + x * walk->step, weights, biases, 1, sums + x * LANES);
}
#endif

// Adds up a row of outputs, 16 of each.
static void sum_row(
    const walk *walk, const int16_t *input, const int16_t *weights, const int32_t *biases,
    size_t count, int32_t *sums) {
  for (size_t x = 0; x < count; x++) {
    int32_t sum[LANES];
    memcpy(sum, biases, sizeof sum);
    const int16_t *weight = weights;
    for (size_t tap = 0; tap < walk->tap_count; tap++) {
      const int16_t *at = input + x * walk->step + walk->taps[tap];
      for (size_t pair = 0; pair < walk->pairs; pair++, weight += 2 * LANES) {
        int32_t first = at[2 * pair], second = at[2 * pair + 1];
        for (size_t i = 0; i < LANES; i++)
          sum[i] += first * weight[2 * i] + second * weight[2 * i + 1];
      }
    }
    memcpy(sums + x * LANES, sum, sizeof sum);
  }
}

static inline int16_t scaled(int32_t sum, int32_t multiplier, const w2w_convolution *convolution) {
  int64_t half = (int64_t)1 << (convolution->shift - 1);
  int64_t value = ((int64_t)sum * multiplier + half) >> convolution->shift;
  if (value < convolution->low) return (int16_t)convolution->low;
  if (value > convolution->high) return (int16_t)convolution->high;
  return (int16_t)value;
}

void w2w_convolve(
    const w2w_convolution *convolution, const int16_t *input, int32_t *sums, int16_t *output) {
  size_t inputs = convolution->inputs, side = convolution->output_side;
  size_t stride = convolution->input_side * inputs;
  walk walk = {
      .tap_count = convolution->kernel * convolution->kernel,
      .pairs = inputs / 2,
      .step = convolution->stride * inputs,
  };
  for (size_t tap = 0; tap < walk.tap_count; tap++) {
    size_t row = tap / convolution->kernel, column = tap % convolution->kernel;
    walk.taps[tap] = (ptrdiff_t)(convolution->dilation * (row * stride + column * inputs));
  }
#if defined(__x86_64__)
  bool is_wide = __builtin_cpu_supports("avx2");
#endif
  for (size_t first = 0; first < convolution->outputs; first += LANES) {
    const int16_t *weights = convolution->weights + first * walk.tap_count * inputs;
    size_t count = convolution->outputs - first < LANES ? convolution->outputs - first : LANES;
    for (size_t y = 0; y < side; y++) {
      const int16_t *row = input + y * convolution->stride * stride;
#if defined(__x86_64__)
      if (is_wide) sum_row_avx2(&walk, row, weights, convolution->biases + first, side, sums);
      else
#endif
        sum_row(&walk, row, weights, convolution->biases + first, side, sums);
      for (size_t x = 0; x < side; x++) {
        int16_t *to = output + (y * side + x) * convolution->outputs + first;
        for (size_t i = 0; i < count; i++)
          to[i] = scaled(sums[x * LANES + i], convolution->multipliers[first + i], convolution);
      }
    }
  }
}
