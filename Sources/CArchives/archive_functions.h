// The functions of libarchive that are called here, and the table that they are looked up in.
#ifndef W2W_ARCHIVE_FUNCTIONS_H
#define W2W_ARCHIVE_FUNCTIONS_H

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include "CArchives.h"

#define ARCHIVE_FUNCTIONS(USE) \
  USE(archive_entry_acl_count) \
  USE(archive_entry_acl_to_text) \
  USE(archive_entry_filetype) \
  USE(archive_entry_free) \
  USE(archive_entry_gid) \
  USE(archive_entry_gname) \
  USE(archive_entry_hardlink) \
  USE(archive_entry_is_encrypted) \
  USE(archive_entry_new) \
  USE(archive_entry_pathname) \
  USE(archive_entry_set_filetype) \
  USE(archive_entry_set_mtime) \
  USE(archive_entry_set_pathname) \
  USE(archive_entry_set_perm) \
  USE(archive_entry_set_size) \
  USE(archive_entry_uid) \
  USE(archive_entry_uname) \
  USE(archive_entry_xattr_count) \
  USE(archive_error_string) \
  USE(archive_filter_bytes) \
  USE(archive_read_append_filter) \
  USE(archive_read_data) \
  USE(archive_read_free) \
  USE(archive_read_new) \
  USE(archive_read_next_header) \
  USE(archive_read_open_fd) \
  USE(archive_read_support_format_raw) \
  USE(archive_read_support_format_tar) \
  USE(archive_read_support_format_zip_seekable) \
  USE(archive_write_close) \
  USE(archive_write_data) \
  USE(archive_write_finish_entry) \
  USE(archive_write_free) \
  USE(archive_write_header) \
  USE(archive_write_new) \
  USE(archive_write_open) \
  USE(archive_write_set_bytes_in_last_block) \
  USE(archive_write_set_bytes_per_block) \
  USE(archive_write_set_format_option) \
  USE(archive_write_set_format_pax_restricted) \
  USE(archive_write_set_format_zip)

struct w2w_libarchive_functions {
#define ARCHIVE_MEMBER(name) __typeof__(name) *name;
  ARCHIVE_FUNCTIONS(ARCHIVE_MEMBER)
#undef ARCHIVE_MEMBER
};

// Calls libarchive in a locale whose names are UTF-8: it takes names to be in the locale's encoding.
#define W2W_IN_LOCALE(locale, call) \
  ({ \
    locale_t before = uselocale(locale); \
    __typeof__(call) result = (call); \
    uselocale(before); \
    result; \
  })

#endif
