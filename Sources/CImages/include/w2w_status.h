#ifndef W2W_STATUS_H
#define W2W_STATUS_H

// Sets the Swift name of an enumerator.
#define W2W_SWIFT_NAME(name) __attribute__((swift_name(#name)))

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_OK W2W_SWIFT_NAME(ok) = 0,
  // The data is invalid and cannot be decoded.
  W2W_DAMAGED W2W_SWIFT_NAME(damaged),
  // The data ends before the last pixel.
  W2W_TRUNCATED W2W_SWIFT_NAME(truncated),
  // The file is valid, but the library does not support its variant, such as lossless JPEG or
  // 12-bit samples.
  W2W_UNSUPPORTED W2W_SWIFT_NAME(unsupported),
  // The picture exceeds the given limits or the library's own.
  W2W_TOO_LARGE W2W_SWIFT_NAME(tooLarge),
  W2W_OUT_OF_MEMORY W2W_SWIFT_NAME(outOfMemory),
  // read(2) or write(2) failed, and w2w_failure.system_error contains errno.
  W2W_SYSTEM_ERROR W2W_SWIFT_NAME(systemError),
} w2w_status;

// The reason for a failure, with the library's own message.
typedef struct {
  int system_error;
  char message[200];
} w2w_failure;

#endif
