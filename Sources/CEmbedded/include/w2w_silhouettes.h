// The placeholder pictures of assets/silhouettes, baked into the program, so that it finds them
// wherever it is installed.
#ifndef W2W_SILHOUETTES_H
#define W2W_SILHOUETTES_H

#include <stddef.h>
#include <stdint.h>

// The bytes of the PNG of that name without its ending ("dress"), their number in `length`; null
// for a name that is not among them.
const uint8_t *_Nullable w2w_silhouette(const char *_Nonnull name, size_t *_Nonnull length);

#endif
