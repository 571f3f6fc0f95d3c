// What both programs say, baked in.
#ifndef W2W_COMMAND_WORDS_H
#define W2W_COMMAND_WORDS_H

#include <stddef.h>
#include <stdint.h>

// The bytes of assets/commands/en.json and es.json, their number in `length`.
const uint8_t *_Nonnull w2w_english_command_words(size_t *_Nonnull length);
const uint8_t *_Nonnull w2w_spanish_command_words(size_t *_Nonnull length);

// The bytes of assets/messages/es.json, their number in `length`.
const uint8_t *_Nonnull w2w_spanish_messages(size_t *_Nonnull length);

#endif
