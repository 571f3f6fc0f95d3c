package import SystemPackage

/// Detects changes to a file's contents, usually without reading the file.
package struct FileMark: Hashable, Sendable {
  package let byteCount: Int
  /// The file's stamp, or nil if a change can be detected only by the hash.
  package let stamp: FileStamp?
  package let hash: ContentHash

  package init(_ stamp: FileStamp, hash: ContentHash) {
    (byteCount, self.stamp, self.hash) = (stamp.byteCount, stamp, hash)
  }

  package init(byteCount: Int, hash: ContentHash) {
    (self.byteCount, stamp, self.hash) = (byteCount, nil, hash)
  }

  /// A copy of the mark without the stamp. Checking a mark without a stamp always reads the file.
  package var unstamped: FileMark { FileMark(byteCount: byteCount, hash: hash) }

  /// Returns this mark with a current stamp if the file's contents are unchanged, otherwise nil.
  /// The file's contents are compared only if the length is the same and the stamp differs, for
  /// example after copying.
  package func confirmed(at path: FilePath) -> FileMark? {
    guard let stamp = FileStamp(of: path), stamp.byteCount == byteCount else { return nil }
    if stamp == self.stamp { return self }
    guard let mark = FileWatch(path)?.mark(), mark.hash == hash else { return nil }
    return mark
  }
}

extension OutputFile {
  /// Moves the file to its destination like `commit(sync: false)`, without flushing it to disk.
  ///
  /// - Returns: a mark with the stamp after the move, because moving a file changes its stamp.
  package consuming func commitMarked() throws(FileFailure) -> FileMark {
    let hash = try read { file throws(Errno) in try ContentHash(file) }
    try place(sync: false)
    return FileMark(try read { file throws(Errno) in FileStamp(try Stat(file)) }, hash: hash)
  }

  private borrowing func read<Value>(
    _ body: (FileDescriptor) throws(Errno) -> Value
  ) throws(FileFailure) -> Value {
    do throws(Errno) {
      return try body(descriptor)
    } catch {
      throw FileFailure(.inputOutput, path, error)
    }
  }
}

/// Detects changes to a file while other code reads it.
package struct FileWatch: Sendable {
  private let path: FilePath
  private let stamp: FileStamp
  private let isSettled: Bool
  /// The hash at the start, for a recently changed file. Another write may leave the stamp of such
  /// a file unchanged.
  private let firstHash: ContentHash?

  /// Starts watching, or returns nil if the file is missing or inaccessible.
  package init?(_ path: FilePath) {
    guard let stamp = FileStamp(of: path) else { return nil }
    self.path = path
    self.stamp = stamp
    // `isSettled` depends on the current time, so this property must be read before the file is
    // hashed.
    isSettled = stamp.isSettled
    firstHash = isSettled ? nil : try? ContentHash(ofFileAt: path)
  }

  /// Returns the file's mark, or nil if the file changed or cannot be read.
  package func mark() -> FileMark? {
    guard let hash = try? ContentHash(ofFileAt: path), FileStamp(of: path) == stamp,
      isSettled || firstHash == hash
    else { return nil }
    let mark = FileMark(stamp, hash: hash)
    return isSettled ? mark : mark.unstamped
  }
}
