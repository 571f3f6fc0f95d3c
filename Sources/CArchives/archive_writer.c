// newlocale and uselocale are POSIX's.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive_functions.h"
#include "zip_headers.h"

struct w2w_archive_writer {
  const w2w_libarchive_functions *functions;
  struct archive *archive;
  // libarchive takes names to be in the locale's encoding, and marks them as UTF-8 where that is.
  locale_t utf8;
  bool is_zip;
  uint8_t *bytes;
  size_t count, room;
  // How many bytes were taken before.
  uint64_t taken;
  // Of a ZIP file, all that were begun.
  w2w_zip_entry *entries;
  size_t entry_count, entry_room;
  // Of the file that was begun last, what is to come still.
  int64_t rest;
  const char *words;
};

// So many bytes of a tar archive come out of libarchive at once, once there are as many.
static const int block = 64 << 10;

static la_ssize_t keep(struct archive *archive, void *context, const void *bytes, size_t count) {
  (void)archive;
  w2w_archive_writer *writer = context;
  if (writer->count + count > writer->room) {
    size_t room = (writer->count + count) * 2;
    uint8_t *grown = realloc(writer->bytes, room);
    if (!grown) return -1;
    writer->bytes = grown;
    writer->room = room;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
  return (la_ssize_t)count;
}

static bool open_archive(w2w_archive_writer *writer, w2w_archive_format format) {
  const w2w_libarchive_functions *call = writer->functions;
  struct archive *archive = writer->archive;
  if (format == W2W_ARCHIVE_TAR) {
    if (call->archive_write_set_format_pax_restricted(archive) != ARCHIVE_OK) return false;
  } else {
    // Lengths stand behind the bytes. Whoever reads a ZIP from its beginning, as many phones do, finds the end
    // of a deflated entry without them, and of a stored one not.
    if (call->archive_write_set_format_zip(archive) != ARCHIVE_OK ||
        call->archive_write_set_format_option(archive, "zip", "compression-level", "1") != ARCHIVE_OK)
      return false;
  }
  // Of a ZIP file each part comes out as it is written, so that headers can be told from what they are of.
  int size = format == W2W_ARCHIVE_ZIP ? 0 : block;
  writer->is_zip = format == W2W_ARCHIVE_ZIP;
  return call->archive_write_set_bytes_per_block(archive, size) == ARCHIVE_OK &&
         call->archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK &&
         call->archive_write_open(archive, writer, NULL, keep, NULL) == ARCHIVE_OK;
}

w2w_archive_writer *w2w_archive_begin(
    const w2w_libarchive_functions *functions, w2w_archive_format format, char *words,
    size_t room) {
  snprintf(words, room, "out of memory");
  w2w_archive_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->functions = functions;
  writer->utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  writer->archive = functions->archive_write_new();
  if (!writer->utf8) {
    snprintf(words, room, "the system lacks the locale C.UTF-8");
  } else if (writer->archive) {
    if (open_archive(writer, format)) return writer;
    snprintf(words, room, "%s", w2w_archive_words(writer));
  }
  w2w_archive_free(writer);
  return NULL;
}

// Whether a call went well. A warning tells of a name that was changed.
#define IN_UTF8(writer, call) (W2W_IN_LOCALE((writer)->utf8, call) == ARCHIVE_OK)

static bool refuse(w2w_archive_writer *writer, const char *words) {
  writer->words = words;
  return false;
}

static bool end_entry(w2w_archive_writer *writer) {
  if (writer->rest != 0) return refuse(writer, "a file in it ended too early");
  return IN_UTF8(writer, writer->functions->archive_write_finish_entry(writer->archive));
}

static const char strange[] = "libarchive writes ZIP files in another way than was expected";

// Keeps what is known of the next entry of a ZIP file, before its header is written.
static w2w_zip_entry *next_entry(w2w_archive_writer *writer) {
  if (writer->entry_count == writer->entry_room) {
    size_t room = writer->entry_room * 2 + 64;
    w2w_zip_entry *grown = realloc(writer->entries, room * sizeof *grown);
    if (!grown) return NULL;
    writer->entries = grown;
    writer->entry_room = room;
  }
  return writer->entries + writer->entry_count++;
}

// Brings what came behind the first `start` bytes, the header of an entry, into our form: libarchive has no option
// to leave out the fields with the time and the owner, and writes the time that it is on the wall.
static bool finish_header(w2w_archive_writer *writer, size_t start, w2w_zip_entry *entry) {
  size_t count = writer->count - start;
  if (!w2w_zip_shorten_header(writer->bytes + start, &count, entry->time))
    return refuse(writer, strange);
  writer->count = start + count;
  return true;
}

bool w2w_archive_add(
    w2w_archive_writer *writer, const char *path, int64_t size, bool has_time, int64_t seconds) {
  const w2w_libarchive_functions *call = writer->functions;
  if (!end_entry(writer)) return false;
  struct archive_entry *entry = call->archive_entry_new();
  if (!entry) return refuse(writer, "out of memory");
  size_t start = writer->count;
  w2w_zip_entry *known = NULL;
  if (writer->is_zip) {
    known = next_entry(writer);
    if (!known) {
      call->archive_entry_free(entry);
      return refuse(writer, "out of memory");
    }
    *known = (w2w_zip_entry){writer->taken + start, w2w_dos_time(has_time, seconds)};
  }
  call->archive_entry_set_pathname(entry, path);
  call->archive_entry_set_filetype(entry, AE_IFREG);
  call->archive_entry_set_perm(entry, 0644);
  call->archive_entry_set_size(entry, size);
  if (has_time) call->archive_entry_set_mtime(entry, (time_t)seconds, 0);
  bool is_begun = IN_UTF8(writer, call->archive_write_header(writer->archive, entry));
  call->archive_entry_free(entry);
  if (!is_begun || (known && !finish_header(writer, start, known))) return false;
  writer->rest = size;
  return true;
}

bool w2w_archive_write(w2w_archive_writer *writer, const void *bytes, size_t count) {
  if (writer->rest < 0 || count > (uint64_t)writer->rest)
    return refuse(writer, "a file in it has grown meanwhile");
  if (count == 0) return true;
  la_ssize_t written = writer->functions->archive_write_data(writer->archive, bytes, count);
  if (written != (la_ssize_t)count) return false;
  writer->rest -= (int64_t)count;
  return true;
}

bool w2w_archive_end(w2w_archive_writer *writer) {
  if (!end_entry(writer)) return false;
  size_t start = writer->count;
  if (!IN_UTF8(writer, writer->functions->archive_write_close(writer->archive))) return false;
  if (!writer->is_zip) return true;
  size_t count = writer->count - start;
  if (!w2w_zip_shorten_directory(
          writer->bytes + start, &count, writer->taken + start, writer->entries, writer->entry_count))
    return refuse(writer, strange);
  writer->count = start + count;
  return true;
}

const uint8_t *w2w_archive_take(w2w_archive_writer *writer, size_t *count) {
  *count = writer->count;
  writer->taken += writer->count;
  writer->count = 0;
  return writer->bytes;
}

const char *w2w_archive_words(w2w_archive_writer *writer) {
  if (writer->words) return writer->words;
  const char *words = writer->functions->archive_error_string(writer->archive);
  return words ? words : "libarchive says no reason";
}

void w2w_archive_free(w2w_archive_writer *writer) {
  if (writer->archive) writer->functions->archive_write_free(writer->archive);
  if (writer->utf8) freelocale(writer->utf8);
  free(writer->entries);
  free(writer->bytes);
  free(writer);
}
