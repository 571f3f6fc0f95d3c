#include "w2w_command_words.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t words[] = {
#embed "../../assets/commands/en.json"
};

const uint8_t *w2w_command_words(size_t *length) {
  *length = sizeof words;
  return words;
}
