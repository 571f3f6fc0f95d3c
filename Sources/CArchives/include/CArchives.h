// The C edge of What2Wear's archives: everything that calls libarchive, which is opened when the first archive
// is written or read (see CLibraries). Its headers are included in no header here.
#ifndef W2W_ARCHIVES_H
#define W2W_ARCHIVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "w2w_library.h"

typedef struct w2w_libarchive_functions w2w_libarchive_functions;

// What `w2w_library_open` opens; its table is a w2w_libarchive_functions.
const w2w_library *_Nonnull w2w_libarchive(void);

typedef enum __attribute__((enum_extensibility(closed))) {
  // Each entry deflated, as fast as it goes.
  W2W_ARCHIVE_ZIP __attribute__((swift_name("zip"))) = 0,
  // POSIX's ustar, with pax headers for what has no room in it.
  W2W_ARCHIVE_TAR __attribute__((swift_name("tar"))),
} w2w_archive_format;

// An archive that is being written. One thread at a time may use it.
typedef struct w2w_archive_writer w2w_archive_writer;

// Begins an archive. Null, with the reason in `words`, which have room for `room` bytes, where it cannot be.
w2w_archive_writer *_Nullable w2w_archive_begin(
    const w2w_libarchive_functions *_Nonnull functions, w2w_archive_format format,
    char *_Nonnull words, size_t room);

// Begins a file of `size` bytes in the archive, for its owner to write and everybody to read, and nobody's.
// `path` is UTF-8. Without `has_time` the file has no time of its own: the format's first. A ZIP file has times in
// UTC, and no extra fields but those of ZIP64 in an entry that is too long without.
bool w2w_archive_add(
    w2w_archive_writer *_Nonnull writer, const char *_Nonnull path, int64_t size, bool has_time,
    int64_t seconds);

// Writes the next bytes of the file that was begun last; false also for more than it was to have.
bool w2w_archive_write(
    w2w_archive_writer *_Nonnull writer, const void *_Nonnull bytes, size_t count);

// Writes what comes behind the last file.
bool w2w_archive_end(w2w_archive_writer *_Nonnull writer);

// What has come out since `w2w_archive_take` was called last. The bytes are good until anything else is called.
const uint8_t *_Nullable w2w_archive_take(
    w2w_archive_writer *_Nonnull writer, size_t *_Nonnull count);

// Why the last call returned false.
const char *_Nonnull w2w_archive_words(w2w_archive_writer *_Nonnull writer);

void w2w_archive_free(w2w_archive_writer *_Nonnull writer);

// An archive that is being read. One thread at a time may use it.
typedef struct w2w_archive_reader w2w_archive_reader;

typedef enum __attribute__((enum_extensibility(closed))) {
  W2W_ARCHIVE_READS_ZIP __attribute__((swift_name("zip"))) = 0,
  // Compressed once by bzip2, gzip, xz or zstd, or not.
  W2W_ARCHIVE_READS_TAR __attribute__((swift_name("tar"))),
  // The bytes of such a file once nothing in it is compressed, as those of a single entry.
  W2W_ARCHIVE_READS_STREAM __attribute__((swift_name("stream"))),
} w2w_archive_reading;

// Begins to read the archive in a file that is open at its beginning, and stays open until
// `w2w_archive_reader_free`. Null, with the reason in `words`, which have room for `room` bytes, where it is no such
// archive.
w2w_archive_reader *_Nullable w2w_archive_open(
    const w2w_libarchive_functions *_Nonnull functions, w2w_archive_reading reading, int descriptor,
    char *_Nonnull words, size_t room);

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

typedef struct {
  // In UTF-8, as far as they are; null where there is none. Good until the next entry.
  const char *_Nullable user;
  const char *_Nullable group;
  int64_t user_id;
  int64_t group_id;
  // Who may do what with it beside the owner, the group and others, as setfacl(1) takes it; null where nothing is told.
  // Good until the next entry.
  const char *_Nullable access;
  // Extended ones, which file systems keep beside a file.
  bool has_attributes;
} w2w_archive_owner;

// Whose the entry is that was read last, of a tar archive.
void w2w_archive_owner_of_last(
    w2w_archive_reader *_Nonnull reader, w2w_archive_owner *_Nonnull owner);

// Reads the next bytes of the entry, `count` at most: how many they are, 0 behind the last, or less than 0 where the
// archive is damaged.
ptrdiff_t w2w_archive_read(
    w2w_archive_reader *_Nonnull reader, void *_Nonnull bytes, size_t count);

// How many bytes were read of what the archive is once nothing in it is compressed.
int64_t w2w_archive_filtered(w2w_archive_reader *_Nonnull reader);

// How many bytes of the file itself were needed so far.
int64_t w2w_archive_consumed(w2w_archive_reader *_Nonnull reader);

// Why the last call failed.
const char *_Nonnull w2w_archive_reader_words(w2w_archive_reader *_Nonnull reader);

void w2w_archive_reader_free(w2w_archive_reader *_Nonnull reader);

#endif
