// System calls of Linux that glibc declares only under _GNU_SOURCE, which Swift's Glibc module is
// built without. Each returns 0, or -1 with errno set.
#ifndef W2W_FILES_H
#define W2W_FILES_H

// rename(2) that fails with EEXIST where something stands at `to`.
int w2w_rename_without_replacing(const char *_Nonnull from, const char *_Nonnull to);
// Puts each of the two in the other's place in one step.
int w2w_exchange(const char *_Nonnull one, const char *_Nonnull other);
// Brings everything written to the file system of `descriptor` to its disk.
int w2w_sync_file_system(int descriptor);

#endif
