// The inner loops of the segmentation network (training/README.md). All numbers are integers, so
// results are identical on every machine.
#ifndef W2W_NETWORK_H
#define W2W_NETWORK_H

#include <stddef.h>
#include <stdint.h>

// The number of outputs computed at once, which is also the block size of packed weights.
enum { W2W_OUTPUT_LANES = 16 };

size_t w2w_packed_weight_count(size_t outputs, size_t places, size_t inputs);

// Packs weights [output][tap][input] for `w2w_convolve`. The order is blocks of 16 outputs, places,
// pairs of inputs, and then both weights of each output. Incomplete blocks and pairs are padded
// with 0. Only `inputs` of `all_inputs` are used, starting at `first`. `places` maps each tap to
// one of `place_count` places. Weights with the same place, at most four, are added up.
void w2w_pack_weights(
    const int8_t *_Nonnull weights, size_t outputs, size_t taps, size_t all_inputs, size_t first,
    size_t inputs, const uint8_t *_Nonnull places, size_t place_count, int16_t *_Nonnull packed);

// Copies a square tensor [row][column][channel] with `side` rows into a tensor with a margin and
// `all_channels` channels. The copied channels start at `first`.
void w2w_place_tensor(
    const int16_t *_Nonnull tensor, size_t side, size_t channels, size_t margin, size_t first,
    size_t all_channels, int16_t *_Nonnull placed);

// An input tensor of a convolution, including its margin. A tensor without channels is ignored.
typedef struct {
  const int16_t *_Nullable values;
  // The side including the margin.
  size_t side;
  // The number of channels, always even.
  size_t inputs;
  const int16_t *_Nullable weights;
} w2w_convolved;

typedef struct {
  // The input that is not enlarged. For an output side n, the input side is n, or for stride 2,
  // either 2n or 2n - 1.
  w2w_convolved plain;
  // The input that is enlarged to twice its size by repeating each number, and read with 3 x 3
  // taps. The taps cover only 2 x 2 of the original numbers, so the weights are sums. The weights
  // come in four sets: for outputs in even rows and even columns, even and odd, odd and even, and
  // odd and odd. The margin is 1, and the output side is even.
  w2w_convolved enlarged;
  size_t output_side, outputs;
  // The parameters for reading the plain input.
  size_t kernel, stride, dilation;
  // Values for each output, padded to whole blocks.
  const int32_t *_Nonnull biases;
  const int32_t *_Nonnull multipliers;
  // The shift, 1 to 40.
  uint32_t shift;
  int32_t low, high;
} w2w_convolution;

// Computes an output tensor [row][column][output] as clamp((sum * multiplier + 2^(shift - 1)) >>
// shift, low, high). The sum, with its bias, has 32 bits. `sums` has room for 16 numbers per output
// column.
void w2w_convolve(
    const w2w_convolution *_Nonnull convolution, int32_t *_Nonnull sums, int16_t *_Nonnull output);

#endif
