// The C edge of What2Wear's archives: everything that calls libarchive. Its headers are included in no header here.
#ifndef W2W_ARCHIVES_H
#define W2W_ARCHIVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum __attribute__((enum_extensibility(closed))) {
  // Written with each entry deflated, as fast as it goes.
  W2W_ARCHIVE_ZIP __attribute__((swift_name("zip"))) = 0,
  // Written as POSIX's ustar, with pax headers for what has no room in it. Read compressed once by bzip2, gzip, xz or
  // zstd, or not.
  W2W_ARCHIVE_TAR __attribute__((swift_name("tar"))),
} w2w_archive_format;

// An archive that is being written. One thread at a time may use it.
typedef struct w2w_archive_writer w2w_archive_writer;

// Begins an archive. Null, with the reason in `words`, which have room for `room` bytes, where it cannot be.
w2w_archive_writer *_Nullable w2w_archive_begin(
    w2w_archive_format format, char *_Nonnull words, size_t room);

// Begins a file of `size` bytes in the archive, for its owner to write and everybody to read, and nobody's.
// `path` is UTF-8. Without `has_time` the file has the first time that the format knows.
bool w2w_archive_add(
    w2w_archive_writer *_Nonnull writer, const char *_Nonnull path, int64_t size, bool has_time,
    int64_t seconds);

// Writes the next bytes of the file that was begun last; false also for more than it was to have.
bool w2w_archive_write(
    w2w_archive_writer *_Nonnull writer, const void *_Nonnull bytes, size_t count);

// Ends the file that was begun last; false where it was to have more bytes.
bool w2w_archive_end_file(w2w_archive_writer *_Nonnull writer);

// Writes what comes behind the last file.
bool w2w_archive_end(w2w_archive_writer *_Nonnull writer);

// What has come out since `w2w_archive_take` was called last. The bytes are good until anything else is called.
const uint8_t *_Nullable w2w_archive_take(
    w2w_archive_writer *_Nonnull writer, size_t *_Nonnull count);

// Why the last call returned false.
const char *_Nonnull w2w_archive_writer_words(w2w_archive_writer *_Nonnull writer);

void w2w_archive_writer_free(w2w_archive_writer *_Nonnull writer);

// An archive that is being read. One thread at a time may use it.
typedef struct w2w_archive_reader w2w_archive_reader;

// Begins to read the archive in a file that is open at its beginning, and stays open until
// `w2w_archive_reader_free`. Null, with the reason in `words`, which have room for `room` bytes, where it is no such
// archive.
w2w_archive_reader *_Nullable w2w_archive_open(
    w2w_archive_format format, int descriptor, char *_Nonnull words, size_t room);

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_ARCHIVE_FILE __attribute__((swift_name("file"))) = 0,
  W2W_ARCHIVE_FOLDER __attribute__((swift_name("folder"))),
  // Symbolic or hard.
  W2W_ARCHIVE_LINK __attribute__((swift_name("link"))),
  // A device, a pipe, a socket, or what is unknown.
  W2W_ARCHIVE_SPECIAL __attribute__((swift_name("special"))),
} w2w_archive_entry_kind;

typedef struct {
  // In UTF-8, as far as it is; null where there is none. Good until the next call. libarchive composes names that
  // the archive marks as UTF-8 (NFC).
  const char *_Nullable path;
  w2w_archive_entry_kind kind;
  bool is_encrypted;
} w2w_archive_entry;

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_ARCHIVE_ENTRY __attribute__((swift_name("entry"))) = 0,
  W2W_ARCHIVE_END __attribute__((swift_name("end"))),
  W2W_ARCHIVE_DAMAGED __attribute__((swift_name("damaged"))),
} w2w_archive_step;

// Goes on to the next entry; those of a ZIP file come in the order of their places in it.
w2w_archive_step w2w_archive_next(
    w2w_archive_reader *_Nonnull reader, w2w_archive_entry *_Nonnull entry);

// Reads the next bytes of the entry, `count` at most: how many they are, 0 behind the last, or less than 0 where the
// archive is damaged.
ptrdiff_t w2w_archive_read(w2w_archive_reader *_Nonnull reader, void *_Nonnull bytes, size_t count);

// How many bytes were read of what the archive is once nothing in it is compressed.
int64_t w2w_archive_filtered(w2w_archive_reader *_Nonnull reader);

// Why the last call failed.
const char *_Nonnull w2w_archive_reader_words(w2w_archive_reader *_Nonnull reader);

void w2w_archive_reader_free(w2w_archive_reader *_Nonnull reader);

#endif
