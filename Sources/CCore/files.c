#define _GNU_SOURCE
#include "w2w_files.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int w2w_rename_without_replacing(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int w2w_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int w2w_sync_file_system(int descriptor) { return syncfs(descriptor); }
