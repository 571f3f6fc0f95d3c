import Glibc
package import SystemPackage
import Synchronization

/// Temporary files and folders of this process, and leftovers of killed processes. A process holds
/// an flock(2) on each of its temporaries. A temporary that is not locked is a leftover, and the
/// next run that writes to the same folder removes it. Leftovers are not recognized by process
/// identifiers, because these differ between containers and are reused.
package enum Temporaries {
  private struct State {
    var paths: Set<FilePath> = []
    var sweptFolders: Set<FilePath> = []
  }

  private static let state = Mutex(State())
  private static let attemptLimit = 100

  /// Removes all temporaries of this process, and prevents new ones until `last` has run. Called
  /// when a signal ends the process.
  ///
  /// - Parameter last: is called after the removal and usually ends the process.
  package static func removeAll(then last: () -> Void) {
    state.withLock { state in
      for path in state.paths { remove(path) }
      state.paths = []
      last()
    }
  }

  /// Creates, locks and registers a new temporary in `folder`.
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
      // Another run may have removed the folder as a leftover before it was opened. If many
      // attempts fail, the folder is missing for another reason.
      case .failure(.noSuchFileOrDirectory) where attempts < attemptLimit: continue
      case .failure(let error): throw error
      case .success(let descriptor):
        FaultPoint.temporaryMade.reached()
        // Another run may have removed the temporary as a leftover before it was locked.
        if lock(descriptor, wait: true), isLinked(descriptor) { return (path, descriptor) }
        forget(path)
        try? descriptor.close()
      }
    }
  }

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

  package static func isNamed(_ path: FilePath) -> Bool {
    path.lastComponent.map { TemporaryName.matches($0.string) } ?? false
  }

  /// Calls `move` under the lock, to move a temporary folder to its destination. Without the lock,
  /// a signal handler could remove parts of both folders during an exchange.
  static func place(_ move: () throws(Errno) -> Void) throws(Errno) {
    let result = state.withLock { _ in
      Result { () throws(Errno) in try move() }
    }
    try result.get()
  }

  static func forget(_ path: FilePath) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  package static func remove(_ path: FilePath) {
    // If removing fails, the hidden file stays and the next run tries again.
    try? FolderTree.remove(path)
  }

  /// Removes leftovers of killed processes from a folder.
  package static func sweep(_ folder: FilePath) {
    guard let names = try? FolderListing.names(in: folder) else { return }
    for name in names where TemporaryName.matches(name.string) {
      let path = folder.appending(name)
      guard
        let descriptor = try? FileDescriptor.open(
          path, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      else { continue }
      // Root must not remove other users' files from a shared folder.
      if (try? Stat(descriptor))?.userID.rawValue == geteuid(), lock(descriptor, wait: false) {
        remove(path)
      }
      try? descriptor.close()
    }
  }

  /// Returns true if the file was locked. If locking fails, for example because locks are
  /// unsupported, returns `wait`.
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

/// The names of temporaries, which consist of `.what2wear-`, twelve random hexadecimal digits, and
/// `.tmp`.
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
