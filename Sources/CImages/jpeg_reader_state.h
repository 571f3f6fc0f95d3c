// The shared state of the JPEG reader: errors and input (jpeg_input.c), and rows (jpeg_reader.c).
#ifndef W2W_JPEG_READER_STATE_H
#define W2W_JPEG_READER_STATE_H

#include <setjmp.h>
#include <stdio.h>

// jpeglib.h requires stdio.h.
#include <jpeglib.h>

#include "w2w_jpeg_reader.h"

enum {
  JPEG_CHUNK = 1 << 15,
  // The maximum input for libjpeg-turbo at a time. With 512 bytes or more per block, its faster
  // decoder silently accepts a bad Huffman code as zero (decode_mcu_fast in jdhuff.c). The smaller
  // input makes decoding at 1/8 size 6 % slower.
  JPEG_SLICE = 511,
};

struct w2w_jpeg_reader {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr input;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;

  w2w_source source;
  uint64_t offset;
  JOCTET chunk[JPEG_CHUNK];
  size_t chunk_used;
  size_t chunk_filled;

  // Decoding state that must survive a longjmp.
  w2w_status status;
  w2w_failure failure;
  char warning[JMSG_LENGTH_MAX];  // The first warning without lost pixels.
  char loss[JMSG_LENGTH_MAX];     // The first warning about lost pixels.
  JOCTET *profile;
  bool at_end;            // The file ended without an end marker.
  JOCTET last_byte;       // The last byte read from the file.
  bool invert_ink;        // Adobe's convention: 255 is no ink.
  uint32_t components_seen;
  uint32_t end_percent;   // The progress of the current scan at the file's end.
};

// Records the status and message, and jumps out of libjpeg.
_Noreturn void w2w_jpeg_reader_fail(
    w2w_jpeg_reader *reader, w2w_status status, const char *message);

// Set up a reader's error handling and input.
void w2w_jpeg_reader_set_errors(w2w_jpeg_reader *reader);
void w2w_jpeg_reader_set_input(w2w_jpeg_reader *reader);

#endif
