// Linux system calls that glibc declares only under _GNU_SOURCE, which Swift's Glibc module does
// not define. Each function returns 0, or -1 with errno set.
#ifndef W2W_FILES_H
#define W2W_FILES_H

// Calls rename(2), but fails with EEXIST if `to` exists.
int w2w_rename_without_replacing(const char *_Nonnull from, const char *_Nonnull to);
// Exchanges two files or folders in one step.
int w2w_exchange(const char *_Nonnull one, const char *_Nonnull other);
// Flushes the whole file system of `descriptor` to disk.
int w2w_sync_file_system(int descriptor);

#endif
