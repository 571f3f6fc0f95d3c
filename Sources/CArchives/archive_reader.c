// newlocale, uselocale and pread are POSIX's.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "archive_functions.h"

struct w2w_archive_reader {
  const w2w_libarchive_functions *functions;
  struct archive *archive;
  // The one that was read last; it is the archive's own.
  struct archive_entry *last;
  // Of that entry; it is freed with the next.
  char *access;
  // libarchive brings names into the locale's encoding.
  locale_t utf8;
};

// So many bytes are read at once.
static const size_t block = 64 << 10;

// How a tar archive is compressed, by its first bytes.
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

// ZIP files are read by their directory alone: what is not named in it is not in the archive, and one that was cut
// short has none. Of a tar archive there is one filter at most: libarchive left to itself takes 25 of them, each of
// which makes of its input a thousand times as much, where nobody counts that.
static bool open_archive(w2w_archive_reader *reader, w2w_archive_reading reading, int descriptor) {
  const w2w_libarchive_functions *call = reader->functions;
  struct archive *archive = reader->archive;
  if (reading == W2W_ARCHIVE_READS_ZIP) {
    if (call->archive_read_support_format_zip_seekable(archive) != ARCHIVE_OK) return false;
  } else {
    int status = reading == W2W_ARCHIVE_READS_TAR ? call->archive_read_support_format_tar(archive)
                                                  : call->archive_read_support_format_raw(archive);
    if (status != ARCHIVE_OK) return false;
    int found = filter(descriptor);
    if (found != ARCHIVE_FILTER_NONE &&
        call->archive_read_append_filter(archive, found) != ARCHIVE_OK)
      return false;
  }
  return call->archive_read_open_fd(archive, descriptor, block) == ARCHIVE_OK;
}

w2w_archive_reader *w2w_archive_open(
    const w2w_libarchive_functions *functions, w2w_archive_reading reading, int descriptor,
    char *words, size_t room) {
  snprintf(words, room, "out of memory");
  w2w_archive_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->functions = functions;
  reader->utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  reader->archive = functions->archive_read_new();
  if (!reader->utf8) {
    snprintf(words, room, "the system lacks the locale C.UTF-8");
  } else if (reader->archive) {
    if (open_archive(reader, reading, descriptor)) return reader;
    snprintf(words, room, "%s", w2w_archive_reader_words(reader));
  }
  w2w_archive_reader_free(reader);
  return NULL;
}

static w2w_archive_entry_kind kind(
    const w2w_libarchive_functions *call, struct archive_entry *entry) {
  if (call->archive_entry_hardlink(entry)) return W2W_ARCHIVE_LINK;
  switch (call->archive_entry_filetype(entry)) {
    case AE_IFREG: return W2W_ARCHIVE_FILE;
    case AE_IFDIR: return W2W_ARCHIVE_FOLDER;
    case AE_IFLNK: return W2W_ARCHIVE_LINK;
    default: return W2W_ARCHIVE_SPECIAL;
  }
}

w2w_archive_step w2w_archive_next(w2w_archive_reader *reader, w2w_archive_entry *entry) {
  const w2w_libarchive_functions *call = reader->functions;
  struct archive_entry *found = NULL;
  reader->last = NULL;
  int status =
      W2W_IN_LOCALE(reader->utf8, call->archive_read_next_header(reader->archive, &found));
  if (status == ARCHIVE_EOF) return W2W_ARCHIVE_END;
  // A warning tells of a name that cannot be had as it is, or of a header that was guessed at.
  if (status != ARCHIVE_OK || !found) return W2W_ARCHIVE_DAMAGED;
  reader->last = found;
  entry->path = W2W_IN_LOCALE(reader->utf8, call->archive_entry_pathname(found));
  entry->kind = W2W_IN_LOCALE(reader->utf8, kind(call, found));
  entry->is_encrypted = call->archive_entry_is_encrypted(found) != 0;
  return W2W_ARCHIVE_ENTRY;
}

// Whatever more than the mode is told, of the entry that was read last.
static const char *access_of_last(w2w_archive_reader *reader) {
  const w2w_libarchive_functions *call = reader->functions;
  int all = ARCHIVE_ENTRY_ACL_TYPE_POSIX1E | ARCHIVE_ENTRY_ACL_TYPE_NFS4;
  free(reader->access);
  reader->access = NULL;
  if (call->archive_entry_acl_count(reader->last, all) == 0) return NULL;
  reader->access = W2W_IN_LOCALE(
      reader->utf8, call->archive_entry_acl_to_text(
                        reader->last, NULL, ARCHIVE_ENTRY_ACL_STYLE_SEPARATOR_COMMA));
  return reader->access ? reader->access : "";
}

void w2w_archive_owner_of_last(w2w_archive_reader *reader, w2w_archive_owner *owner) {
  const w2w_libarchive_functions *call = reader->functions;
  if (!reader->last) return;
  owner->user = W2W_IN_LOCALE(reader->utf8, call->archive_entry_uname(reader->last));
  owner->group = W2W_IN_LOCALE(reader->utf8, call->archive_entry_gname(reader->last));
  owner->user_id = call->archive_entry_uid(reader->last);
  owner->group_id = call->archive_entry_gid(reader->last);
  owner->access = access_of_last(reader);
  owner->has_attributes = call->archive_entry_xattr_count(reader->last) > 0;
}

ptrdiff_t w2w_archive_read(w2w_archive_reader *reader, void *bytes, size_t count) {
  return reader->functions->archive_read_data(reader->archive, bytes, count);
}

int64_t w2w_archive_filtered(w2w_archive_reader *reader) {
  return reader->functions->archive_filter_bytes(reader->archive, 0);
}

int64_t w2w_archive_consumed(w2w_archive_reader *reader) {
  return reader->functions->archive_filter_bytes(reader->archive, -1);
}

const char *w2w_archive_reader_words(w2w_archive_reader *reader) {
  const char *words = reader->functions->archive_error_string(reader->archive);
  return words ? words : "libarchive says no reason";
}

void w2w_archive_reader_free(w2w_archive_reader *reader) {
  if (reader->archive) reader->functions->archive_read_free(reader->archive);
  if (reader->utf8) freelocale(reader->utf8);
  free(reader->access);
  free(reader);
}
