// Keeps a shared library from writing to standard error.
#ifndef W2W_LIBRARY_SILENCE_H
#define W2W_LIBRARY_SILENCE_H

// Gives an open library a stream in place of `stderr` that writes nowhere. Nobody else's changes. A
// library that reaches `stderr` in an unusual way stays as it is.
void w2w_library_silence(void *handle);

#endif
