#ifndef W2W_MEMORY_H
#define W2W_MEMORY_H

// If address space is limited (RLIMIT_AS, `ulimit -v`), stops malloc from reserving 64 MiB per
// thread, and gives new threads small stacks. Call this function before threads are created.
void w2w_save_addresses(void);

// Keeps a long-running process small: threads share a few heaps, and large blocks return to the
// system when freed. Call this function before w2w_save_addresses and before threads are created.
void w2w_stay_small(void);

#endif
