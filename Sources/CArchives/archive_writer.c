// newlocale and uselocale are POSIX functions.
#define _GNU_SOURCE
#include "archive_locale.h"

struct w2w_archive_writer {
  struct archive *archive;
  // libarchive marks names as UTF-8 only if the locale's encoding is UTF-8.
  locale_t utf8;
  uint8_t *bytes;
  size_t count, room;
  // The remaining bytes of the current file.
  int64_t rest;
  const char *words;
};

// The block size in bytes of libarchive's output.
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
  struct archive *archive = writer->archive;
  if (format == W2W_ARCHIVE_TAR) {
    if (archive_write_set_format_pax_restricted(archive) != ARCHIVE_OK) return false;
  } else {
    // Lengths are written after the data. Programs that read a ZIP as a stream, as many phones do,
    // can find the end of a deflated entry, but not of a stored one.
    if (archive_write_set_format_zip(archive) != ARCHIVE_OK ||
        archive_write_set_format_option(archive, "zip", "compression-level", "1") != ARCHIVE_OK)
      return false;
  }
  return archive_write_set_bytes_per_block(archive, block) == ARCHIVE_OK &&
         archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK &&
         archive_write_open(archive, writer, NULL, keep, NULL) == ARCHIVE_OK;
}

w2w_archive_writer *w2w_archive_begin(w2w_archive_format format, char *words, size_t room) {
  snprintf(words, room, "out of memory");
  w2w_archive_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  writer->archive = archive_write_new();
  if (!writer->utf8) {
    snprintf(words, room, "the system lacks the locale C.UTF-8");
  } else if (writer->archive) {
    if (open_archive(writer, format)) return writer;
    snprintf(words, room, "%s", w2w_archive_reason(writer->archive));
  }
  w2w_archive_writer_free(writer);
  return NULL;
}

// Returns true on success. A warning means that a name was changed, so it counts as an error.
#define IN_UTF8(writer, call) (W2W_IN_LOCALE((writer)->utf8, call) == ARCHIVE_OK)

static bool refuse(w2w_archive_writer *writer, const char *words) {
  writer->words = words;
  return false;
}

static bool end_entry(w2w_archive_writer *writer) {
  if (writer->rest != 0) return refuse(writer, "a file in it ended too early");
  return IN_UTF8(writer, archive_write_finish_entry(writer->archive));
}

bool w2w_archive_add(
    w2w_archive_writer *writer, const char *path, int64_t size, bool has_time, int64_t seconds) {
  writer->words = NULL;
  if (!end_entry(writer)) return false;
  struct archive_entry *entry = archive_entry_new();
  if (!entry) return refuse(writer, "out of memory");
  archive_entry_set_pathname(entry, path);
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, 0644);
  archive_entry_set_size(entry, size);
  if (has_time) archive_entry_set_mtime(entry, (time_t)seconds, 0);
  bool is_begun = IN_UTF8(writer, archive_write_header(writer->archive, entry));
  archive_entry_free(entry);
  if (is_begun) writer->rest = size;
  return is_begun;
}

bool w2w_archive_write(w2w_archive_writer *writer, const void *bytes, size_t count) {
  if (writer->rest < 0 || count > (uint64_t)writer->rest)
    return refuse(writer, "a file in it has grown meanwhile");
  if (count == 0) return true;
  la_ssize_t written = archive_write_data(writer->archive, bytes, count);
  if (written != (la_ssize_t)count) return false;
  writer->rest -= (int64_t)count;
  return true;
}

bool w2w_archive_end_file(w2w_archive_writer *writer) { return end_entry(writer); }

bool w2w_archive_end(w2w_archive_writer *writer) {
  return end_entry(writer) && IN_UTF8(writer, archive_write_close(writer->archive));
}

const uint8_t *w2w_archive_take(w2w_archive_writer *writer, size_t *count) {
  *count = writer->count;
  writer->count = 0;
  return writer->bytes;
}

const char *w2w_archive_writer_words(w2w_archive_writer *writer) {
  return writer->words ? writer->words : w2w_archive_reason(writer->archive);
}

void w2w_archive_writer_free(w2w_archive_writer *writer) {
  if (writer->archive) archive_write_free(writer->archive);
  if (writer->utf8) freelocale(writer->utf8);
  free(writer->bytes);
  free(writer);
}
