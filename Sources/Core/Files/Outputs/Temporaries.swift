import Glibc
package import SystemPackage
import Synchronization

/// The temporary files and folders of this process, and what others left behind.
///
/// Its writer holds an flock(2) on it. So a temporary whose lock can be had belongs to
/// nobody any more (its process was killed), and is removed by the next run that writes beside it,
/// while one of a process that still runs is let be. A process identifier in the name was the other
/// design; it fails across containers and where numbers are used again.
package enum Temporaries {
  private struct State {
    var paths: Set<FilePath> = []
    var sweptFolders: Set<FilePath> = []
  }

  private static let state = Mutex(State())
  private static let attemptLimit = 100

  /// Removes every temporary that this process has under way, and keeps new ones from being made
  /// until `last` has run: for a signal that ends the process.
  ///
  /// - Parameter last: is called once all are removed; it usually ends the process.
  package static func removeAll(then last: () -> Void) {
    state.withLock { state in
      for path in state.paths { remove(path) }
      state.paths = []
      last()
    }
  }

  /// A new temporary beside `path`, made by `create`, locked and registered.
  static func make(
    in folder: FilePath, create: (FilePath) throws(Errno) -> FileDescriptor
  ) throws(Errno) -> (path: FilePath, descriptor: FileDescriptor) {
    let isNew = state.withLock { $0.sweptFolders.insert(folder).inserted }
    if isNew { sweep(folder) }
    var attempts = 0
    while true {
      attempts += 1
      let path = folder.appending(TemporaryName.random())
      let result = state.withLock { state -> Result<FileDescriptor, Errno> in
        do throws(Errno) {
          let descriptor = try create(path)
          state.paths.insert(path)
          return .success(descriptor)
        } catch {
          return .failure(error)
        }
      }
      switch result {
      case .failure(.fileExists): continue
      // A folder is made in one call and opened in the next: another run may have taken it for a
      // left-over between. Where it never comes into being, its place is at fault.
      case .failure(.noSuchFileOrDirectory) where attempts < attemptLimit: continue
      case .failure(let error): throw error
      case .success(let descriptor):
        FaultPoint.temporaryMade.reached()
        // Between its making and this lock another run may have taken it for a left-over.
        if lock(descriptor, wait: true), isLinked(descriptor) { return (path, descriptor) }
        forget(path)
        try? descriptor.close()
      }
    }
  }

  /// A new temporary folder in another.
  static func makeFolder(
    in folder: FilePath, mode: mode_t
  ) throws(Errno) -> (path: FilePath, descriptor: FileDescriptor) {
    try make(in: folder) { path throws(Errno) in
      try systemCall { unsafe path.withPlatformString { unsafe mkdir($0, mode) } }
      do {
        return try FileDescriptor.open(
          path, .readOnly, options: [.directory, .closeOnExec, .noFollow])
      } catch {
        throw error as? Errno ?? .ioError
      }
    }
  }

  /// Returns true if the name of `path` is that of a temporary of what2wear.
  package static func isNamed(_ path: FilePath) -> Bool {
    path.lastComponent.map { TemporaryName.matches($0.string) } ?? false
  }

  /// Runs `move`, which puts a temporary folder in its place, in one step for whoever removes all: a
  /// signal that came while the folders change places would have half of the new one removed, and then
  /// all of the old.
  static func place(_ move: () throws(Errno) -> Void) throws(Errno) {
    let result = state.withLock { _ in
      Result { () throws(Errno) in try move() }
    }
    try result.get()
  }

  /// Takes `path` off the list: it was renamed, or removed.
  static func forget(_ path: FilePath) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  package static func remove(_ path: FilePath) {
    // What cannot be removed stays a hidden file that the next run tries again.
    try? FolderTree.remove(path)
  }

  /// Removes what killed processes left in a folder.
  package static func sweep(_ folder: FilePath) {
    guard let names = try? FolderListing.names(in: folder) else { return }
    for name in names where TemporaryName.matches(name.string) {
      let path = folder.appending(name)
      guard
        let descriptor = try? FileDescriptor.open(
          path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      else { continue }
      // Root must not remove for others what stands in a folder that all may write to.
      if (try? Stat(descriptor))?.userID.rawValue == geteuid(), lock(descriptor, wait: false) {
        remove(path)
      }
      try? descriptor.close()
    }
  }

  /// Returns true if the lock was had, or the file system knows no locks and this process waits for none.
  private static func lock(_ descriptor: FileDescriptor, wait: Bool) -> Bool {
    do throws(Errno) {
      try systemCall { flock(descriptor.rawValue, wait ? LOCK_EX : LOCK_EX | LOCK_NB) }
      return true
    } catch {
      return wait
    }
  }

  private static func isLinked(_ descriptor: FileDescriptor) -> Bool {
    guard let status = try? Stat(descriptor) else { return true }
    return status.linkCount > 0
  }
}

/// Names of files and folders that are being written: `.what2wear-`, twelve random hexadecimal
/// digits, `.tmp`. Hidden from walks, and told apart from anything a person would name so.
private enum TemporaryName {
  private static let prefix = ".what2wear-"
  private static let suffix = ".tmp"
  private static let digitCount = 12

  static func random() -> String {
    let number = UInt64.random(in: 0..<(1 << (4 * UInt64(digitCount))))
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: digitCount - digits.count)
    return "\(prefix)\(zeros)\(digits)\(suffix)"
  }

  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return digits.count == digitCount
      && digits.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
  }
}
