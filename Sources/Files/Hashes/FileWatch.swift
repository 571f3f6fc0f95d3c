package import SystemPackage

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
    // As of now: by the time it was read, a stamp may be old and yet that of two states.
    isSettled = stamp.isSettled
    firstHash = isSettled ? nil : try? ContentHash(ofFileAt: path)
  }

  /// The mark of the file, where it has held the same since the watch began; nil where it was written
  /// to, or cannot be read.
  package func mark() -> FileMark? {
    guard let hash = try? ContentHash(ofFileAt: path), FileStamp(of: path) == stamp,
      isSettled || firstHash == hash
    else { return nil }
    return FileMark(
      byteCount: stamp.byteCount, modified: isSettled ? stamp.modified : nil, hash: hash)
  }
}
