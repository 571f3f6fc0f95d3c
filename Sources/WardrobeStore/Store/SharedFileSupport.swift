import Core
import Glibc
import SystemPackage

/// Tests if a file system supports the locks and the shared memory that SQLite needs. Some network
/// shares do not support locks or shared memory.
///
/// SQLite cannot report missing support: without locks, SQLite waits as if another program held a
/// lock.
enum SharedFileSupport {
  /// Returns the missing feature of a folder's file system, or nil if none is known.
  ///
  /// The test uses a new file. With the database itself, closing the test's descriptor would
  /// release all of the process's locks on the database.
  static func fault(in folder: FilePath) -> DatabaseFault? {
    guard let scratch = try? PrivateFolder(in: folder),
      let file = try? FileDescriptor.open(
        scratch.path.appending("shared"), .readWrite, options: [.create, .closeOnExec],
        permissions: .ownerReadWrite)
    else { return nil }
    defer { try? file.close() }
    if !canLock(file) { return .withoutLocks }
    return canMap(file) ? nil : .withoutSharedMemory
  }

  /// The file is private, so no other program can hold a lock on it.
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
