// Starts and limits worker processes that handle untrusted data. The code is in C because it needs
// macros and _GNU_SOURCE, which Swift's Glibc module lacks.
#ifndef W2W_WORKERS_H
#define W2W_WORKERS_H

#include <stddef.h>
#include <sys/types.h>

// Creates a pair of connected stream sockets that child processes do not inherit. Returns 0, or -1
// with errno set.
int w2w_worker_socket(int ends[_Nonnull 2]);

// Starts `program` with one argument, and `socket` as standard input and output. Standard error is
// discarded, and no other files are open. The process has its own process group and default signal
// handling. Returns the process ID, or -1 with errno set.
pid_t w2w_worker_start(
    const char *_Nonnull program, const char *_Nonnull argument, int socket);

// Sends all bytes without raising SIGPIPE. Returns 0, or -1 with errno set, which is EAGAIN if the
// other end accepts nothing for `milliseconds`.
int w2w_worker_send(int socket, const void *_Nonnull bytes, size_t count, int milliseconds);

// Waits up to `milliseconds` for data. Returns 1 for data, 0 on timeout, or -1 with errno set.
int w2w_worker_wait(int socket, int milliseconds);

// Waits until a process has exited, without releasing its process ID.
void w2w_worker_await(pid_t process);

// Releases the ID of an exited process. Returns the signal that killed the process, 0 for a normal
// exit, or -1 with errno set.
int w2w_worker_reap(pid_t process);

// Limits this process's address space and open files, and disables core dumps. Lowers the priority
// of this process, and makes it the first to be killed when memory runs out. Limits that cannot be
// set are ignored.
void w2w_worker_bound(size_t addresses, size_t files);

#endif
