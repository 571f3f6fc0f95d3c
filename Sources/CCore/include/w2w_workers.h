// Starting a process that reads anybody's bytes, and keeping it within bounds. In C, for most of it
// is macros, or declared only under _GNU_SOURCE, which Swift's Glibc module is built without.
#ifndef W2W_WORKERS_H
#define W2W_WORKERS_H

#include <stddef.h>
#include <sys/types.h>

// Two ends of a stream between processes, neither of which a new process inherits. Returns 0, or -1
// with errno set.
int w2w_worker_socket(int ends[_Nonnull 2]);

// Starts `program` with one argument. Its standard input and output are `socket`, its standard
// error is thrown away, and nothing else is open in it. It is in a group of its own, with no signal
// blocked or ignored. Returns the process, or -1 with errno set.
pid_t w2w_worker_start(
    const char *_Nonnull program, const char *_Nonnull argument, int socket);

// Writes all of `bytes` to the socket, without SIGPIPE. Returns 0, or -1 with errno set: EAGAIN where
// the other end took nothing for `milliseconds`.
int w2w_worker_send(int socket, const void *_Nonnull bytes, size_t count, int milliseconds);

// Waits until there is something to be read, or `milliseconds` have passed: 1 or 0, or -1 with
// errno set.
int w2w_worker_wait(int socket, int milliseconds);

// Waits until a process has ended, and leaves its number to it.
void w2w_worker_await(pid_t process);

// Gives back the number of a process that has ended: the signal that it died of, 0 where it ended by
// itself, or -1 with errno set.
int w2w_worker_reap(pid_t process);

// Bounds for the process itself: so many bytes of addresses, so many open files, no core, behind
// others, and the first to go where memory is out. What cannot be set is left as it is.
void w2w_worker_bound(size_t addresses, size_t files);

#endif
