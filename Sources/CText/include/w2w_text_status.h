// Statuses and the failure that explains them.
#ifndef W2W_TEXT_STATUS_H
#define W2W_TEXT_STATUS_H

// What Swift calls an enumerator.
#define W2W_TEXT_SWIFT_NAME(name) __attribute__((swift_name(#name)))

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_TEXT_OK W2W_TEXT_SWIFT_NAME(ok) = 0,
  // The fontconfig file cannot be read.
  W2W_TEXT_BAD_CONFIGURATION W2W_TEXT_SWIFT_NAME(badConfiguration),
  // fontconfig knows no font that Pango takes.
  W2W_TEXT_NO_FONT W2W_TEXT_SWIFT_NAME(noFont),
  W2W_TEXT_OUT_OF_MEMORY W2W_TEXT_SWIFT_NAME(outOfMemory),
} w2w_text_status;

// Why a library was not opened, in the dynamic linker's own words.
typedef struct {
  char message[300];
} w2w_text_failure;

#endif
