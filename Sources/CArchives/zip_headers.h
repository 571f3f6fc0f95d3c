// The headers of a ZIP file, as libarchive writes them, without what it adds to each of them.
#ifndef W2W_ZIP_HEADERS_H
#define W2W_ZIP_HEADERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the directory at a ZIP file's end says of an entry besides what libarchive has it say.
typedef struct {
  // Where the entry begins in the file.
  uint64_t offset;
  // As MS-DOS writes a day, above, and a time of it.
  uint32_t time;
} w2w_zip_entry;

// A time in seconds since 1970 as MS-DOS writes it, in UTC; without one the first that it knows. So are those before
// that, and those behind the last are the last.
uint32_t w2w_dos_time(bool has_time, int64_t seconds);

// Takes the extra fields out of the header before an entry, but for ZIP64's, and puts in its time. `count` is how
// long the header is, and how long it is then. False where the bytes are none.
bool w2w_zip_shorten_header(uint8_t *bytes, size_t *count, uint32_t time);

// The same for the directory behind all entries, with what ends the file, which tells places anew. `start` is where
// it begins in the file.
bool w2w_zip_shorten_directory(
    uint8_t *bytes, size_t *count, uint64_t start, const w2w_zip_entry *entries, size_t entry_count);

#endif
