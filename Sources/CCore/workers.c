#define _GNU_SOURCE
#include "w2w_workers.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int w2w_worker_socket(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

static int add_files(posix_spawn_file_actions_t *files, int socket) {
  int error = posix_spawn_file_actions_adddup2(files, socket, STDIN_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(files, socket, STDOUT_FILENO);
  // Error output of a crashing decoder would be mixed into the server's log.
  if (!error) {
    error = posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
  return error;
}

static int add_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  // A separate process group receives no signals from the terminal. The server ends its workers
  // when it exits.
  if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
  if (error) return error;
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  return posix_spawnattr_setflags(attributes, flags);
}

pid_t w2w_worker_start(const char *program, const char *argument, int socket) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  int error = add_files(&files, socket);
  if (!error) error = add_attributes(&attributes);
  pid_t process = -1;
  if (!error) {
    char *const arguments[] = {(char *)program, (char *)argument, NULL};
    error = posix_spawn(&process, program, &files, &attributes, arguments, environ);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (!error) return process;
  errno = error;
  return -1;
}

int w2w_worker_send(int socket, const void *bytes, size_t count, int milliseconds) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t sent = send(socket, rest, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) {
      if (errno == EINTR) continue;
      if (errno != EAGAIN) return -1;
      struct pollfd state = {.fd = socket, .events = POLLOUT};
      int ready = poll(&state, 1, milliseconds);
      if (ready < 0 && errno != EINTR) return -1;
      if (ready == 0) {
        errno = EAGAIN;
        return -1;
      }
      continue;
    }
    rest += sent;
    count -= (size_t)sent;
  }
  return 0;
}

int w2w_worker_wait(int socket, int milliseconds) {
  struct pollfd state = {.fd = socket, .events = POLLIN};
  int count = poll(&state, 1, milliseconds);
  return count < 0 && errno == EINTR ? 0 : count;
}

void w2w_worker_await(pid_t process) {
  siginfo_t ended;
  while (waitid(P_PID, (id_t)process, &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
}

int w2w_worker_reap(pid_t process) {
  int status;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static void lower(__rlimit_resource_t resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_max <= value) return;
  limit.rlim_cur = limit.rlim_max = value;
  setrlimit(resource, &limit);
}

void w2w_worker_bound(size_t addresses, size_t files) {
  lower(RLIMIT_AS, addresses);
  lower(RLIMIT_NOFILE, files);
  // A core dump would contain a copy of a user's photo.
  lower(RLIMIT_CORE, 0);
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + 5);
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score < 0) return;
  if (write(score, "800", 3) < 0) errno = 0;
  close(score);
}
