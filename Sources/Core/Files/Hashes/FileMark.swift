package import SystemPackage

/// What a file held at some time: enough to tell whether it still does, most often unread.
package struct FileMark: Hashable, Sendable {
  package let byteCount: Int
  /// The file's state; nil where only its hash tells.
  package let stamp: FileStamp?
  package let hash: ContentHash

  package init(_ stamp: FileStamp, hash: ContentHash) {
    (byteCount, self.stamp, self.hash) = (stamp.byteCount, stamp, hash)
  }

  package init(byteCount: Int, hash: ContentHash) {
    (self.byteCount, stamp, self.hash) = (byteCount, nil, hash)
  }

  /// The same of a file that has to be read to tell whether it holds the same.
  package var unstamped: FileMark { FileMark(byteCount: byteCount, hash: hash) }

  /// This mark, with the stamp that the file has now, where what `path` leads to holds the same still; else nil. It is
  /// read only where its length is the same and its stamp another, as that of a copy is.
  package func confirmed(at path: FilePath) -> FileMark? {
    guard let stamp = FileStamp(of: path), stamp.byteCount == byteCount else { return nil }
    if stamp == self.stamp { return self }
    guard let mark = FileWatch(path)?.mark(), mark.hash == hash else { return nil }
    return mark
  }
}

extension OutputFile {
  /// Puts the file in its place without waiting for the disk, as `commit(sync:)` does.
  ///
  /// - Returns: the mark of the file in its place: moving it there changes its stamp.
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

/// Watches a file while it is read by others, to tell afterwards what it held.
package struct FileWatch: Sendable {
  private let path: FilePath
  private let stamp: FileStamp
  private let isSettled: Bool
  /// Of a file whose stamp may stay the same when it is written to again.
  private let firstHash: ContentHash?

  /// Begins; nil where there is no file that can be looked at.
  package init?(_ path: FilePath) {
    guard let stamp = FileStamp(of: path) else { return nil }
    self.path = path
    self.stamp = stamp
    // Asked now: once the file is read, its stamp is old enough, though it may stand for two states.
    isSettled = stamp.isSettled
    firstHash = isSettled ? nil : try? ContentHash(ofFileAt: path)
  }

  /// The mark of the file, where it has held the same since the watch began; nil where it was written
  /// to, or cannot be read.
  package func mark() -> FileMark? {
    guard let hash = try? ContentHash(ofFileAt: path), FileStamp(of: path) == stamp,
      isSettled || firstHash == hash
    else { return nil }
    let mark = FileMark(stamp, hash: hash)
    return isSettled ? mark : mark.unstamped
  }
}
