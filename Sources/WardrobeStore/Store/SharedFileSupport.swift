import Core
import Glibc
import SystemPackage

/// Tries what SQLite does with a file that several programs use: some network shares support no locks, or no shared
/// memory.
///
/// SQLite itself cannot say so. It takes a lock that the file system never gives for one that another program has, and
/// waits for it.
enum SharedFileSupport {
  /// What the file system of a folder lacks; nil if it lacks nothing, or that cannot be tried.
  ///
  /// The file for this is a new one. A process loses all its locks on a database by closing a second descriptor of it.
  static func fault(in folder: FilePath) -> DatabaseFault? {
    guard let scratch = try? PrivateFolder(in: folder),
      let file = try? FileDescriptor.open(
        scratch.path.appending("shared"), .readWrite, options: [.create, .closeOnExec],
        permissions: .ownerReadWrite)
    else { return nil }
    // It goes with its folder.
    defer { try? file.close() }
    if !canLock(file) { return .withoutLocks }
    return canMap(file) ? nil : .withoutSharedMemory
  }

  /// Nobody else knows the file, so nobody else can have a lock on it.
  private static func canLock(_ file: FileDescriptor) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_len = 1
    return unsafe fcntl(file.rawValue, F_SETLK, &lock) == 0 || errno == EINTR
  }

  private static func canMap(_ file: FileDescriptor) -> Bool {
    let byteCount = 4096
    let place = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file.rawValue, 0)
    guard unsafe place != MAP_FAILED else { return errno == ENOMEM }
    unsafe munmap(place, byteCount)
    return true
  }
}
