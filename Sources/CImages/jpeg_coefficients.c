#include "jpeg_writer_state.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <jerror.h>

// libjpeg keeps all coefficients of a picture until it has made Huffman tables. The arrays take two
// bytes per coefficient, or six bytes per pixel with full chroma. Most coefficients are zero, so
// this file replaces libjpeg's two array functions with packed storage.

enum {
  ROWS = DCTSIZE,
  // The maximum length of a packed block. The block has a byte for the rows that are not all zero,
  // a byte for the width of values, a mask for each such row, and the values.
  MOST_BLOCK_LENGTH = 2 + ROWS + 2 * DCTSIZE2,
};

// The coefficients of a channel, in a type that libjpeg leaves to its memory manager. libjpeg
// writes and then reads a channel once from the top, one row of MCUs at a time.
struct jvirt_barray_control {
  JBLOCKARRAY blocks;  // The blocks of one row of MCUs.
  JDIMENSION width;    // The number of blocks in a row.
  JDIMENSION step;     // The number of block rows in a row of MCUs.
  JDIMENSION count;    // The number of rows of MCUs.
  JDIMENSION current;  // The index of the row in `blocks`, or `count` for none.
  bool is_changed;     // `blocks` is not packed yet.
  uint8_t **packed;    // The packed rows of MCUs; null for a missing row.
  uint8_t *scratch;    // A buffer for the longest packed row of MCUs.
  struct jvirt_barray_control *next;
};

// MARK: blocks

// Returns the nonzero columns of a row as bits. Few coefficients of a photo are nonzero, so looping
// over these bits is twice as fast.
static unsigned nonzero(const JCOEF *row) {
#ifdef __SSE2__
  __m128i is_zero = _mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)row), _mm_setzero_si128());
  return ~(unsigned)_mm_movemask_epi8(_mm_packs_epi16(is_zero, is_zero)) & 0xFF;
#else
  unsigned mask = 0;
  for (int column = 0; column < DCTSIZE; column++) mask |= (unsigned)(row[column] != 0) << column;
  return mask;
#endif
}

static uint8_t *pack_block(const JCOEF *block, uint8_t *to) {
  uint8_t *head = to;
  int16_t values[DCTSIZE2];
  size_t count = 0;
  bool is_wide = false;
  to += 2;
  head[0] = 0;
  for (int row = 0; row < ROWS; row++) {
    const JCOEF *coefficients = block + row * DCTSIZE;
    uint64_t halves[2];
    memcpy(halves, coefficients, sizeof halves);
    if ((halves[0] | halves[1]) == 0) continue;
    unsigned mask = nonzero(coefficients);
    for (unsigned rest = mask; rest; rest &= rest - 1) {
      int16_t value = coefficients[__builtin_ctz(rest)];
      values[count++] = value;
      is_wide |= value != (int8_t)value;
    }
    head[0] |= (uint8_t)(1 << row);
    *to++ = (uint8_t)mask;
  }
  head[1] = is_wide;
  if (is_wide) {
    memcpy(to, values, count * sizeof *values);
    return to + count * sizeof *values;
  }
  for (size_t i = 0; i < count; i++) *to++ = (uint8_t)values[i];
  return to;
}

static const uint8_t *unpack_block(const uint8_t *from, JCOEF *block) {
  unsigned rows = from[0];
  bool is_wide = from[1];
  const uint8_t *masks = from + 2;
  from = masks + __builtin_popcount(rows);
  memset(block, 0, sizeof(JBLOCK));
  for (; rows; rows &= rows - 1) {
    JCOEF *coefficients = block + __builtin_ctz(rows) * DCTSIZE;
    for (unsigned mask = *masks++; mask; mask &= mask - 1) {
      int16_t value = (int8_t)*from;
      if (is_wide) memcpy(&value, from, sizeof value);
      from += is_wide ? sizeof value : 1;
      coefficients[__builtin_ctz(mask)] = value;
    }
  }
  return from;
}

// MARK: rows of MCUs

static void drop(w2w_jpeg_writer *writer) {
  struct jvirt_barray_control *channel = writer->coefficients.channels;
  for (; channel; channel = channel->next)
    for (JDIMENSION i = 0; channel->packed && i < channel->count; i++) {
      free(channel->packed[i]);
      channel->packed[i] = NULL;
    }
  writer->coefficients.length = 0;
}

static void pack(w2w_jpeg_writer *writer, jvirt_barray_ptr channel) {
  w2w_jpeg_coefficients *coefficients = &writer->coefficients;
  channel->is_changed = false;
  if (coefficients->is_dropped) return;
  uint8_t *end = channel->scratch;
  for (JDIMENSION y = 0; y < channel->step; y++)
    for (JDIMENSION x = 0; x < channel->width; x++) end = pack_block(channel->blocks[y][x], end);
  size_t length = (size_t)(end - channel->scratch);
  if (length > writer->options.most_coefficient_bytes - coefficients->length) {
    drop(writer);
    coefficients->is_dropped = true;
    return;
  }
  uint8_t *packed = malloc(length);
  if (!packed) ERREXIT1(&writer->encoder, JERR_OUT_OF_MEMORY, 0);
  memcpy(packed, channel->scratch, length);
  channel->packed[channel->current] = packed;
  coefficients->length += length;
}

static void unpack(w2w_jpeg_writer *writer, jvirt_barray_ptr channel) {
  const uint8_t *from = channel->packed[channel->current];
  if (!from) w2w_jpeg_writer_end_first_time(writer);
  for (JDIMENSION y = 0; y < channel->step; y++)
    for (JDIMENSION x = 0; x < channel->width; x++)
      from = unpack_block(from, channel->blocks[y][x]);
}

// MARK: what libjpeg calls

static void *allocated(j_common_ptr encoder, size_t count, size_t length) {
  void *memory = calloc(count, length);
  if (!memory) ERREXIT1(encoder, JERR_OUT_OF_MEMORY, 0);
  return memory;
}

static jvirt_barray_ptr request(
    j_common_ptr encoder, int pool, boolean is_zeroed, JDIMENSION width, JDIMENSION height,
    JDIMENSION step) {
  (void)is_zeroed;
  w2w_jpeg_writer *writer = encoder->client_data;
  jvirt_barray_ptr channel = allocated(encoder, 1, sizeof *channel);
  channel->next = writer->coefficients.channels;
  writer->coefficients.channels = channel;
  channel->width = width;
  channel->step = step;
  channel->count = channel->current = (height + step - 1) / step;
  channel->packed = allocated(encoder, channel->count, sizeof *channel->packed);
  channel->scratch = allocated(encoder, (size_t)width * step, MOST_BLOCK_LENGTH);
  channel->blocks = encoder->mem->alloc_barray(encoder, pool, width, step);
  return channel;
}

static JBLOCKARRAY access_rows(
    j_common_ptr encoder, jvirt_barray_ptr channel, JDIMENSION first, JDIMENSION count,
    boolean is_written) {
  w2w_jpeg_writer *writer = encoder->client_data;
  JDIMENSION row = first / channel->step;
  if (first % channel->step != 0 || count > channel->step || row >= channel->count)
    ERREXIT(encoder, JERR_BAD_VIRTUAL_ACCESS);
  if (row != channel->current) {
    if (channel->is_changed) pack(writer, channel);
    channel->current = row;
    // libjpeg always writes a whole row, so its old contents are not needed.
    if (!is_written) unpack(writer, channel);
  }
  if (is_written) channel->is_changed = true;
  return channel->blocks;
}

void w2w_jpeg_keep_coefficients(w2w_jpeg_writer *writer) {
  writer->encoder.mem->request_virt_barray = request;
  writer->encoder.mem->access_virt_barray = access_rows;
}

void w2w_jpeg_free_coefficients(w2w_jpeg_writer *writer) {
  drop(writer);
  while (writer->coefficients.channels) {
    struct jvirt_barray_control *channel = writer->coefficients.channels;
    writer->coefficients.channels = channel->next;
    free(channel->packed);
    free(channel->scratch);
    free(channel);
  }
  writer->coefficients.is_dropped = false;
}
