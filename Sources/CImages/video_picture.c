#include "video_picture.h"

#include <stdio.h>
#include <stdlib.h>

w2w_video_picture *w2w_video_picture_make(
    w2w_planes planes, const void *library, void *owner,
    void (*free_owner)(const void *library, void *owner)) {
  w2w_video_picture *picture = malloc(sizeof *picture);
  if (!picture) {
    free_owner(library, owner);
    return NULL;
  }
  *picture = (w2w_video_picture){planes, library, owner, free_owner};
  return picture;
}

w2w_planes w2w_video_picture_planes(const w2w_video_picture *picture) { return picture->planes; }

void w2w_video_picture_free(w2w_video_picture *picture) {
  if (!picture) return;
  picture->free_owner(picture->library, picture->owner);
  free(picture);
}

w2w_status w2w_video_fail(w2w_failure *failure, w2w_status status, const char *words) {
  snprintf(failure->message, sizeof failure->message, "%s", words);
  return status;
}
