import SystemPackage

/// Makes every file system look like a network share that lacks a feature.
package struct NetworkShare: Sendable {
  package enum Gap: String, CaseIterable, Sendable {
    case locks = "LOCKS"
    case sharedMemory = "SHARED_MEMORY"

    /// The missing feature, as named in messages.
    package var words: String { self == .locks ? "file locks" : "shared memory" }
  }

  fileprivate let library: FilePath

  /// Compiles a library that replaces the system's functions.
  package init(without gap: Gap, _ workspace: Workspace) throws {
    library = workspace.path("share-without-\(gap.rawValue).so")
    let source = try workspace.write(Array(Self.source.utf8), to: "share.c")
    let outcome = try ChildProgram("clang", "-shared", "-fPIC", "-D\(gap.rawValue)").run(
      "-o", library, source)
    guard outcome.ending == .exit(0) else { throw CannotCompile(words: outcome.error) }
  }

  package struct CannotCompile: Error {
    let words: String
  }

  private static let source = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <sys/file.h>
    #include <sys/mman.h>
    #include <sys/syscall.h>
    #include <unistd.h>
    #ifdef LOCKS
    int flock(int file, int operation) { errno = ENOLCK; return -1; }
    static int answer(int file, int command, void *argument) {
      if (command == F_SETLK || command == F_SETLKW) { errno = ENOLCK; return -1; }
      return (int)syscall(SYS_fcntl, file, command, argument);
    }
    #define FCNTL(name) int name(int file, int command, ...) { \\
      va_list list; va_start(list, command); void *argument = va_arg(list, void *); va_end(list); \\
      return answer(file, command, argument); }
    FCNTL(fcntl)
    FCNTL(fcntl64)
    #endif
    #ifdef SHARED_MEMORY
    #define MMAP(name) void *name(void *place, size_t count, int rights, int flags, int file, off_t start) { \\
      if (file >= 0 && flags & MAP_SHARED) { errno = ENODEV; return MAP_FAILED; } \\
      return (void *)syscall(SYS_mmap, place, count, rights, flags, file, start); }
    MMAP(mmap)
    MMAP(mmap64)
    #endif

    """
}

extension ChildProgram {
  package func on(_ share: NetworkShare) -> ChildProgram {
    wrapped(in: "env", "LD_PRELOAD=\(share.library)")
  }
}
