#include "w2w_weights.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t weights[] = {
#embed "../../assets/segmenter/weights.bin"
};

const uint8_t *w2w_network_weights(size_t *length) {
  *length = sizeof weights;
  return weights;
}
