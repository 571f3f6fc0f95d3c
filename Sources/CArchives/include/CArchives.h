// The C interface for archives, with all calls to libarchive. No header here includes those of
// libarchive.
#ifndef W2W_ARCHIVES_H
#define W2W_ARCHIVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum __attribute__((enum_extensibility(closed))) {
  // ZIP, written with fast deflate compression.
  W2W_ARCHIVE_ZIP __attribute__((swift_name("zip"))) = 0,
  // Tar, written as POSIX ustar with pax headers where needed. Tar files being read may be
  // compressed once with bzip2, gzip, xz or zstd.
  W2W_ARCHIVE_TAR __attribute__((swift_name("tar"))),
} w2w_archive_format;

// An archive being written, by only one thread at a time.
typedef struct w2w_archive_writer w2w_archive_writer;

// Starts an archive. On failure, returns null and writes the reason to `words`, which has room for
// `room` bytes.
w2w_archive_writer *_Nullable w2w_archive_begin(
    w2w_archive_format format, char *_Nonnull words, size_t room);

// Starts a file of `size` bytes, writable by its owner and readable by everyone, without an owner
// name. `path` is UTF-8. Without `has_time`, the file gets the earliest time of the format.
bool w2w_archive_add(
    w2w_archive_writer *_Nonnull writer, const char *_Nonnull path, int64_t size, bool has_time,
    int64_t seconds);

// Writes the next bytes of the current file. Returns false if there are more bytes than the file's
// size.
bool w2w_archive_write(
    w2w_archive_writer *_Nonnull writer, const void *_Nonnull bytes, size_t count);

// Ends the current file. Returns false if bytes are missing.
bool w2w_archive_end_file(w2w_archive_writer *_Nonnull writer);

// Writes the end of the archive.
bool w2w_archive_end(w2w_archive_writer *_Nonnull writer);

// Returns the output since the last call. The bytes are valid until the next call of any function.
const uint8_t *_Nullable w2w_archive_take(
    w2w_archive_writer *_Nonnull writer, size_t *_Nonnull count);

// Returns the reason that the last call returned false.
const char *_Nonnull w2w_archive_writer_words(w2w_archive_writer *_Nonnull writer);

void w2w_archive_writer_free(w2w_archive_writer *_Nonnull writer);

// An archive being read, by only one thread at a time.
typedef struct w2w_archive_reader w2w_archive_reader;

// Opens the archive in a file. The descriptor must be at the file's start and stay open until
// `w2w_archive_reader_free`. On failure, returns null and writes the reason to `words`, which has
// room for `room` bytes.
w2w_archive_reader *_Nullable w2w_archive_open(
    w2w_archive_format format, int descriptor, char *_Nonnull words, size_t room);

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_ARCHIVE_FILE __attribute__((swift_name("file"))) = 0,
  W2W_ARCHIVE_FOLDER __attribute__((swift_name("folder"))),
  // A symbolic or hard link.
  W2W_ARCHIVE_LINK __attribute__((swift_name("link"))),
  // A device, a pipe, a socket, or an unknown type.
  W2W_ARCHIVE_SPECIAL __attribute__((swift_name("special"))),
} w2w_archive_entry_kind;

typedef struct {
  // The path, usually in UTF-8, or null if there is none. The path is valid until the next call.
  // Names marked as UTF-8 are composed by libarchive (NFC).
  const char *_Nullable path;
  w2w_archive_entry_kind kind;
  bool is_encrypted;
} w2w_archive_entry;

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_ARCHIVE_ENTRY __attribute__((swift_name("entry"))) = 0,
  W2W_ARCHIVE_END __attribute__((swift_name("end"))),
  W2W_ARCHIVE_DAMAGED __attribute__((swift_name("damaged"))),
} w2w_archive_step;

// Advances to the next entry. Entries of a ZIP file come in the order of their offsets.
w2w_archive_step w2w_archive_next(
    w2w_archive_reader *_Nonnull reader, w2w_archive_entry *_Nonnull entry);

// Reads up to `count` bytes of the entry. Returns their number, 0 at the end, or a negative value
// if the archive is damaged.
ptrdiff_t w2w_archive_read(w2w_archive_reader *_Nonnull reader, void *_Nonnull bytes, size_t count);

// Returns the number of uncompressed bytes read from the archive so far.
int64_t w2w_archive_filtered(w2w_archive_reader *_Nonnull reader);

// Returns the reason that the last call failed.
const char *_Nonnull w2w_archive_reader_words(w2w_archive_reader *_Nonnull reader);

void w2w_archive_reader_free(w2w_archive_reader *_Nonnull reader);

#endif
