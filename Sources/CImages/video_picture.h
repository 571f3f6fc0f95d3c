// What a decoded picture is made of.
#ifndef W2W_VIDEO_PICTURE_STATE_H
#define W2W_VIDEO_PICTURE_STATE_H

#include "w2w_video_picture.h"

struct w2w_video_picture {
  w2w_planes planes;
  const void *library;
  // What holds the samples, and gives them back.
  void *owner;
  void (*free_owner)(const void *library, void *owner);
};

// A picture that takes `owner` over, also where there is no memory: then it is null.
w2w_video_picture *w2w_video_picture_make(
    w2w_planes planes, const void *library, void *owner,
    void (*free_owner)(const void *library, void *owner));

// Says why and returns the status.
w2w_status w2w_video_fail(w2w_failure *failure, w2w_status status, const char *words);

#endif
