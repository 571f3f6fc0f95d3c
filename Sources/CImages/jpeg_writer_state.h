// The shared state of the JPEG writer: rows (jpeg_writer.c), and the coefficients kept until the
// Huffman tables are made (jpeg_coefficients.c).
#ifndef W2W_JPEG_WRITER_STATE_H
#define W2W_JPEG_WRITER_STATE_H

#include <setjmp.h>
#include <stdio.h>

// jpeglib.h requires stdio.h.
#include <jpeglib.h>

#include "w2w_jpeg_writer.h"

enum {
  JPEG_OUTPUT_CHUNK = 1 << 15,
  // The number of tables for DC and for AC: one for luma and one for chroma.
  JPEG_TABLES = 2,
};

typedef struct {
  struct jvirt_barray_control *channels;
  // The total length of packed data in bytes.
  size_t length;
  // True if the coefficients exceeded the limit and were dropped.
  bool is_dropped;
} w2w_jpeg_coefficients;

struct w2w_jpeg_writer {
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr output;
  jmp_buf jump;

  w2w_jpeg_options options;
  uint8_t *profile;
  w2w_sink *sink;  // Null if the output is not written yet.
  JOCTET chunk[JPEG_OUTPUT_CHUNK];

  // Encoding state that must survive a longjmp.
  w2w_status status;
  w2w_failure failure;
  w2w_jpeg_coefficients coefficients;
  // True if the Huffman tables are ready for the second pass.
  bool has_tables;
  JHUFF_TBL dc_tables[JPEG_TABLES];
  JHUFF_TBL ac_tables[JPEG_TABLES];
};

// Makes a new encoder keep its coefficients packed.
void w2w_jpeg_keep_coefficients(w2w_jpeg_writer *writer);
void w2w_jpeg_free_coefficients(w2w_jpeg_writer *writer);

// Ends the first pass just before libjpeg reads the dropped coefficients. The Huffman tables are
// ready by then.
_Noreturn void w2w_jpeg_writer_end_first_time(w2w_jpeg_writer *writer);

#endif
