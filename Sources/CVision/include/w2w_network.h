// The inner loops of the segmentation network (training/README.md), in whole numbers: the same bits
// on every machine.
#ifndef W2W_NETWORK_H
#define W2W_NETWORK_H

#include <stddef.h>
#include <stdint.h>

// Convolutions make so many outputs at once; weights are packed for it.
enum { W2W_OUTPUT_LANES = 16 };

// How many numbers the packed weights have.
size_t w2w_packed_weight_count(size_t outputs, size_t places, size_t inputs);

// Puts weights [output][tap][input] into the order in which `w2w_convolve` reads them: blocks of 16
// outputs, in them places, in them pairs of inputs, in them both weights of each output. What is
// missing of the last block and pair is 0.
//
// Of each output `inputs` of `all_inputs` are taken, from `first` on. `places` says at which of
// `place_count` each tap's weights lie; those at the same place are added up, of at most four taps.
void w2w_pack_weights(
    const int8_t *_Nonnull weights, size_t outputs, size_t taps, size_t all_inputs, size_t first,
    size_t inputs, const uint8_t *_Nonnull places, size_t place_count, int16_t *_Nonnull packed);

// Puts a square tensor [row][column][channel] of `side` rows into one of `all_channels`, from
// channel `first` on, inside a margin.
void w2w_place_tensor(
    const int16_t *_Nonnull tensor, size_t side, size_t channels, size_t margin, size_t first,
    size_t all_channels, int16_t *_Nonnull placed);

// What a convolution reads: a tensor with its margin. Of one without channels nothing is read.
typedef struct {
  const int16_t *_Nullable values;
  // With the margin.
  size_t side;
  // An even number of channels.
  size_t inputs;
  // Packed.
  const int16_t *_Nullable weights;
} w2w_convolved;

typedef struct {
  // What is read as it is: of the output's side n, or 2n or 2n - 1 where the stride is 2.
  w2w_convolved plain;
  // What is read as if it were enlarged to twice its rows and columns, each number repeated twice
  // across and down, by 3 x 3 taps. Only 2 x 2 of its own numbers lie under those, so that the
  // weights are sums: for outputs in even rows and columns, in even rows and odd columns, in odd
  // and even, in odd and odd ones, one after the other. The margin is 1, the output's side even.
  w2w_convolved enlarged;
  size_t output_side, outputs;
  // Of the plain tensor.
  size_t kernel, stride, dilation;
  // Of each output; for whole blocks.
  const int32_t *_Nonnull biases;
  const int32_t *_Nonnull multipliers;
  // 1 to 40.
  uint32_t shift;
  int32_t low, high;
} w2w_convolution;

// Makes [row][column][output] of tensors with their margins:
// clamp((sum * multiplier + 2^(shift - 1)) >> shift, low, high), the sum with its bias in 32 bits.
// `sums` has room for 16 numbers for each column of the output.
void w2w_convolve(
    const w2w_convolution *_Nonnull convolution, int32_t *_Nonnull sums, int16_t *_Nonnull output);

#endif
