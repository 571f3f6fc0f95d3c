// What the parts of the JPEG writer share: life and rows (jpeg_writer.c), the coefficients that libjpeg
// keeps until it has made Huffman tables for the whole picture (jpeg_coefficients.c).
#ifndef W2W_JPEG_WRITER_STATE_H
#define W2W_JPEG_WRITER_STATE_H

#include <setjmp.h>
#include <stdio.h>

// jpeglib.h wants stdio.h before it.
#include <jpeglib.h>

#include "w2w_jpeg_writer.h"

enum {
  JPEG_OUTPUT_CHUNK = 1 << 15,
  // One for the luma, one for the chroma, each of DC and of AC.
  JPEG_TABLES = 2,
};

typedef struct {
  struct jvirt_barray_control *channels;
  // The bytes of all that is packed.
  size_t length;
  // There was more than the caller allows, and nothing is kept.
  bool is_dropped;
} w2w_jpeg_coefficients;

struct w2w_jpeg_writer {
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr output;
  jmp_buf jump;

  w2w_jpeg_options options;
  uint8_t *profile;
  w2w_sink *sink;  // Null while nothing is written.
  JOCTET chunk[JPEG_OUTPUT_CHUNK];

  // State of the encoding that must outlive a longjmp.
  w2w_status status;
  w2w_failure failure;
  w2w_jpeg_coefficients coefficients;
  // The tables that were made for the picture, whose coefficients were dropped.
  bool has_tables;
  JHUFF_TBL dc_tables[JPEG_TABLES];
  JHUFF_TBL ac_tables[JPEG_TABLES];
};

// Has an encoder that was just created keep its coefficients packed.
void w2w_jpeg_keep_coefficients(w2w_jpeg_writer *writer);
void w2w_jpeg_free_coefficients(w2w_jpeg_writer *writer);

// Ends the call under way, as libjpeg is about to read coefficients that were dropped. By then it has made
// its tables.
_Noreturn void w2w_jpeg_writer_end_first_time(w2w_jpeg_writer *writer);

#endif
