// Statuses and the failure that explains them.
#ifndef W2W_STATUS_H
#define W2W_STATUS_H

// What Swift calls an enumerator.
#define W2W_SWIFT_NAME(name) __attribute__((swift_name(#name)))

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_OK W2W_SWIFT_NAME(ok) = 0,
  // The bytes are wrong: no decoder could make the picture of them.
  W2W_DAMAGED W2W_SWIFT_NAME(damaged),
  // The bytes end before the last pixel.
  W2W_TRUNCATED W2W_SWIFT_NAME(truncated),
  // A valid file of a kind the library behind does not read (lossless JPEG, 12 bits a sample).
  W2W_UNSUPPORTED W2W_SWIFT_NAME(unsupported),
  // More pixels than the limits given, or than the library takes.
  W2W_TOO_LARGE W2W_SWIFT_NAME(tooLarge),
  W2W_OUT_OF_MEMORY W2W_SWIFT_NAME(outOfMemory),
  // read(2) or write(2) failed; w2w_failure.system_error holds errno.
  W2W_SYSTEM_ERROR W2W_SWIFT_NAME(systemError),
} w2w_status;

// Why an entry point did not return W2W_OK. The library's own words stand in `message`.
typedef struct {
  int system_error;
  char message[200];
} w2w_failure;

#endif
