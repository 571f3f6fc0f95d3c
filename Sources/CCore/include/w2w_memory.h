#ifndef W2W_MEMORY_H
#define W2W_MEMORY_H

// Where addresses are rationed (RLIMIT_AS, `ulimit -v`), keeps malloc from reserving 64 MiB of them for
// each thread, and gives new threads small stacks. To be called before there are threads.
void w2w_save_addresses(void);

// Keeps a process small that runs for long: malloc shares out few heaps among threads, and what was large
// goes back to the system when it is freed. To be called before there are threads, and before
// w2w_save_addresses.
void w2w_stay_small(void);

#endif
