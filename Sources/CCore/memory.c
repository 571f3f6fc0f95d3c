#define _GNU_SOURCE
#include "w2w_memory.h"

#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>

// The stack size of a thread, a quarter of the usual `ulimit -s`. If a stack cannot be allocated,
// Dispatch may wait forever.
enum { STACK_SIZE = 2 << 20 };

// The maximum number of heaps, and the size in bytes of blocks that malloc gets from the system
// directly.
enum { ARENAS = 2, LARGE = 128 << 10 };

void w2w_stay_small(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, ARENAS);
  // Both thresholds are set, because malloc would otherwise raise them as large blocks are freed.
  mallopt(M_MMAP_THRESHOLD, LARGE);
  mallopt(M_TRIM_THRESHOLD, LARGE);
#endif
}

void w2w_save_addresses(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, STACK_SIZE) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
#endif
}
