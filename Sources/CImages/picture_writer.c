#include "picture_writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

w2w_picture_writer *w2w_picture_writer_make(size_t size, const w2w_picture_options *options) {
  w2w_picture_writer *writer = calloc(1, size);
  if (!writer) return NULL;
  writer->options = *options;
  if (!options->alpha) return writer;
  writer->strip = malloc((size_t)options->width * W2W_PICTURE_STRIP * 4);
  if (writer->strip) return writer;
  free(writer);
  return NULL;
}

void w2w_picture_writer_free(w2w_picture_writer *writer) {
  if (!writer) return;
  writer->free(writer);
  free(writer->strip);
  free(writer);
}

w2w_status w2w_picture_fail(w2w_failure *failure, w2w_status status, const char *words) {
  snprintf(failure->message, sizeof failure->message, "%s", words);
  return status;
}

// The side in pixels of a block for replacing colours. The blocks that codecs transform have this
// side or a multiple of it.
#define BLOCK 8

// Replaces the colours of fully transparent pixels in a block with the mean of its visible pixels.
// A fully transparent block gets `last`, the mean of an earlier block. The replacement hides
// colours that the user cut away, and prevents dark fringes around visible pixels.
static void hide(
    uint8_t *block, size_t stride, uint32_t width, uint32_t height, uint8_t last[3]) {
  uint32_t sums[3] = {0};
  uint32_t weight = 0;
  bool all_seen = true;
  for (uint32_t y = 0; y < height; y++) {
    for (const uint8_t *p = block + y * stride; p < block + y * stride + width * 4; p += 4) {
      all_seen &= p[3] != 0;
      weight += p[3];
      for (int c = 0; c < 3; c++) sums[c] += (uint32_t)p[c] * p[3];
    }
  }
  if (weight) {
    for (int c = 0; c < 3; c++) last[c] = (uint8_t)((sums[c] + weight / 2) / weight);
  }
  if (all_seen) return;
  for (uint32_t y = 0; y < height; y++) {
    for (uint8_t *p = block + y * stride; p < block + y * stride + width * 4; p += 4) {
      if (p[3] == 0) memcpy(p, last, 3);
    }
  }
}

w2w_status w2w_picture_writer_add_rows(
    w2w_picture_writer *writer, const uint8_t *pixels, uint32_t count, w2w_failure *failure) {
  const w2w_picture_options *options = &writer->options;
  bool is_whole = count == W2W_PICTURE_STRIP || count == options->height - writer->row;
  if (!is_whole || count > W2W_PICTURE_STRIP || count > options->height - writer->row) {
    return w2w_picture_fail(failure, W2W_DAMAGED, "its rows come in the wrong number");
  }
  if (options->alpha) {
    size_t stride = (size_t)options->width * 4;
    memcpy(writer->strip, pixels, stride * count);
    for (uint32_t y = 0; y < count; y += BLOCK) {
      for (uint32_t x = 0; x < options->width; x += BLOCK) {
        uint32_t width = options->width - x < BLOCK ? options->width - x : BLOCK;
        uint32_t height = count - y < BLOCK ? count - y : BLOCK;
        hide(writer->strip + y * stride + (size_t)x * 4, stride, width, height, writer->last);
      }
    }
    pixels = writer->strip;
  }
  w2w_status status = writer->take(writer, pixels, count, failure);
  writer->row += count;
  return status;
}

w2w_status w2w_picture_writer_finish(
    w2w_picture_writer *writer, w2w_sink *sink, w2w_failure *failure) {
  if (writer->row != writer->options.height) {
    return w2w_picture_fail(failure, W2W_DAMAGED, "rows of it are wanting");
  }
  return writer->finish(writer, sink, failure);
}
