// The inner loops of the segmentation network (training/README.md), in whole numbers: the same bits
// on every machine. And the network's weights, baked in.
#ifndef W2W_NETWORK_H
#define W2W_NETWORK_H

#include <stddef.h>
#include <stdint.h>

// Convolutions make so many outputs at once; weights are packed for it.
enum { W2W_OUTPUT_LANES = 16 };

// The bytes of assets/segmenter/weights.bin, their number in `length`.
const uint8_t *_Nonnull w2w_network_weights(size_t *_Nonnull length);

// How many numbers the packed weights have.
size_t w2w_packed_weight_count(size_t outputs, size_t taps, size_t inputs);

// Puts weights [output][tap][input] into the order in which `w2w_convolve` reads them: blocks of 16
// outputs, in them taps, in them pairs of inputs, in them both weights of each output. What is
// missing of the last block and pair is 0.
void w2w_pack_weights(
    const int8_t *_Nonnull weights, size_t outputs, size_t taps, size_t inputs,
    int16_t *_Nonnull packed);

// Puts a square tensor [row][column][channel] of `side` rows, each number repeated `repeat` times
// across and down, into one of `all_channels`, from channel `first` on, inside a margin.
void w2w_place_tensor(
    const int16_t *_Nonnull tensor, size_t side, size_t channels, size_t repeat, size_t margin,
    size_t first, size_t all_channels, int16_t *_Nonnull placed);

typedef struct {
  // Of the input with its margin, an even number of channels.
  size_t input_side, inputs;
  size_t output_side, outputs;
  size_t kernel, stride, dilation;
  // Packed.
  const int16_t *_Nonnull weights;
  // Of each output; for whole blocks.
  const int32_t *_Nonnull biases;
  const int32_t *_Nonnull multipliers;
  // 1 to 40.
  uint32_t shift;
  int32_t low, high;
} w2w_convolution;

// Makes [row][column][output] of a tensor with its margin:
// clamp((sum * multiplier + 2^(shift - 1)) >> shift, low, high), the sum with its bias in 32 bits.
// `sums` has room for 16 numbers for each column of the output.
void w2w_convolve(
    const w2w_convolution *_Nonnull convolution, const int16_t *_Nonnull input,
    int32_t *_Nonnull sums, int16_t *_Nonnull output);

#endif
