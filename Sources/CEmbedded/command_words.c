#include "w2w_command_words.h"

// #embed is C23; clang takes it in C17 too, as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t english[] = {
#embed "../../assets/commands/en.json"
};
static const uint8_t spanish[] = {
#embed "../../assets/commands/es.json"
};
static const uint8_t spanish_messages[] = {
#embed "../../assets/messages/es.json"
};

const uint8_t *w2w_english_command_words(size_t *length) {
  *length = sizeof english;
  return english;
}

const uint8_t *w2w_spanish_command_words(size_t *length) {
  *length = sizeof spanish;
  return spanish;
}

const uint8_t *w2w_spanish_messages(size_t *length) {
  *length = sizeof spanish_messages;
  return spanish_messages;
}
