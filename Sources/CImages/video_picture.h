#ifndef W2W_VIDEO_PICTURE_STATE_H
#define W2W_VIDEO_PICTURE_STATE_H

#include "w2w_video_picture.h"

struct w2w_video_picture {
  w2w_planes planes;
  const void *library;
  // The library object that owns the samples, and the function that frees it.
  void *owner;
  void (*free_owner)(const void *library, void *owner);
};

// Makes a picture that takes ownership of `owner`. If out of memory, frees `owner` and returns
// null.
w2w_video_picture *w2w_video_picture_make(
    w2w_planes planes, const void *library, void *owner,
    void (*free_owner)(const void *library, void *owner));

// Writes a message to `failure` and returns `status`.
w2w_status w2w_video_fail(w2w_failure *failure, w2w_status status, const char *words);

#endif
