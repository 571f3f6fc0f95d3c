#include <stdint.h>

// Swift's static Foundation comes with 34 MB of ICU's data. What is installed is built with the part of it that
// packaging/icu-data leaves: the linker finds it here before it looks into Foundation's archive.
#ifdef W2W_ICU_DATA
// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

extern const uint8_t icudt76_dat[];
_Alignas(16) const uint8_t icudt76_dat[] = {
#embed W2W_ICU_DATA
};
#endif
