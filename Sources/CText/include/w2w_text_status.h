#ifndef W2W_TEXT_STATUS_H
#define W2W_TEXT_STATUS_H

// Sets the Swift name of an enumerator.
#define W2W_TEXT_SWIFT_NAME(name) __attribute__((swift_name(#name)))

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_TEXT_OK W2W_TEXT_SWIFT_NAME(ok) = 0,
  // The fontconfig file is invalid or unreadable.
  W2W_TEXT_BAD_CONFIGURATION W2W_TEXT_SWIFT_NAME(badConfiguration),
  // fontconfig has no font that Pango supports.
  W2W_TEXT_NO_FONT W2W_TEXT_SWIFT_NAME(noFont),
  W2W_TEXT_OUT_OF_MEMORY W2W_TEXT_SWIFT_NAME(outOfMemory),
} w2w_text_status;

// The dynamic linker's message for a library that could not be opened.
typedef struct {
  char message[300];
} w2w_text_failure;

#endif
