// The weights of the segmentation network, baked in.
#ifndef W2W_WEIGHTS_H
#define W2W_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

// The bytes of assets/segmenter/weights.bin, their number in `length`.
const uint8_t *_Nonnull w2w_network_weights(size_t *_Nonnull length);

#endif
