// newlocale, uselocale and pread are POSIX functions.
#define _GNU_SOURCE
#include <unistd.h>

#include "archive_locale.h"

struct w2w_archive_reader {
  struct archive *archive;
  locale_t utf8;
};

// The number of bytes to read at once.
static const size_t block = 64 << 10;

// Detects the compression of a tar archive from its first bytes.
static int filter(int descriptor) {
  static const struct {
    const char *mark;
    size_t length;
    int filter;
  } filters[] = {
      {"BZh", 3, ARCHIVE_FILTER_BZIP2},
      {"\x1F\x8B", 2, ARCHIVE_FILTER_GZIP},
      {"\xFD" "7zXZ", 6, ARCHIVE_FILTER_XZ},
      {"\x28\xB5\x2F\xFD", 4, ARCHIVE_FILTER_ZSTD},
  };
  char start[6];
  ssize_t count = pread(descriptor, start, sizeof start, 0);
  for (size_t index = 0; index < sizeof filters / sizeof filters[0]; index++) {
    size_t length = filters[index].length;
    if (count >= (ssize_t)length && memcmp(start, filters[index].mark, length) == 0)
      return filters[index].filter;
  }
  return ARCHIVE_FILTER_NONE;
}

// ZIP files are read only through their central directory, which a truncated file lacks. For a tar
// archive, at most one filter is allowed. By default, libarchive chains 25 filters, each of which
// can expand its input a thousandfold.
static bool open_archive(struct archive *archive, w2w_archive_format format, int descriptor) {
  if (format == W2W_ARCHIVE_ZIP) {
    if (archive_read_support_format_zip_seekable(archive) != ARCHIVE_OK) return false;
  } else {
    if (archive_read_support_format_tar(archive) != ARCHIVE_OK) return false;
    int found = filter(descriptor);
    if (found != ARCHIVE_FILTER_NONE && archive_read_append_filter(archive, found) != ARCHIVE_OK)
      return false;
  }
  return archive_read_open_fd(archive, descriptor, block) == ARCHIVE_OK;
}

w2w_archive_reader *w2w_archive_open(
    w2w_archive_format format, int descriptor, char *words, size_t room) {
  snprintf(words, room, "out of memory");
  w2w_archive_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  reader->archive = archive_read_new();
  if (!reader->utf8) {
    snprintf(words, room, "the system lacks the locale C.UTF-8");
  } else if (reader->archive) {
    if (open_archive(reader->archive, format, descriptor)) return reader;
    snprintf(words, room, "%s", w2w_archive_reason(reader->archive));
  }
  w2w_archive_reader_free(reader);
  return NULL;
}

static w2w_archive_entry_kind kind(struct archive_entry *entry) {
  if (archive_entry_hardlink(entry)) return W2W_ARCHIVE_LINK;
  switch (archive_entry_filetype(entry)) {
    case AE_IFREG: return W2W_ARCHIVE_FILE;
    case AE_IFDIR: return W2W_ARCHIVE_FOLDER;
    case AE_IFLNK: return W2W_ARCHIVE_LINK;
    default: return W2W_ARCHIVE_SPECIAL;
  }
}

w2w_archive_step w2w_archive_next(w2w_archive_reader *reader, w2w_archive_entry *entry) {
  struct archive_entry *found = NULL;
  int status = W2W_IN_LOCALE(reader->utf8, archive_read_next_header(reader->archive, &found));
  if (status == ARCHIVE_EOF) return W2W_ARCHIVE_END;
  // A warning means a name that cannot be represented, or a guessed header.
  if (status != ARCHIVE_OK || !found) return W2W_ARCHIVE_DAMAGED;
  entry->path = W2W_IN_LOCALE(reader->utf8, archive_entry_pathname(found));
  entry->kind = W2W_IN_LOCALE(reader->utf8, kind(found));
  entry->is_encrypted = archive_entry_is_encrypted(found) != 0;
  return W2W_ARCHIVE_ENTRY;
}

ptrdiff_t w2w_archive_read(w2w_archive_reader *reader, void *bytes, size_t count) {
  return archive_read_data(reader->archive, bytes, count);
}

int64_t w2w_archive_filtered(w2w_archive_reader *reader) {
  return archive_filter_bytes(reader->archive, 0);
}

const char *w2w_archive_reader_words(w2w_archive_reader *reader) {
  return w2w_archive_reason(reader->archive);
}

void w2w_archive_reader_free(w2w_archive_reader *reader) {
  if (reader->archive) archive_read_free(reader->archive);
  if (reader->utf8) freelocale(reader->utf8);
  free(reader);
}
