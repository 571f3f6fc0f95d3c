package import SystemPackage

/// What a file held at some time: enough to tell whether it still does, most often unread.
package struct FileMark: Hashable, Sendable {
  package var byteCount: Int
  /// When it was last written to; nil where only its hash tells.
  package var modified: FileStamp.Time?
  package var hash: ContentHash

  package init(byteCount: Int, modified: FileStamp.Time?, hash: ContentHash) {
    self.byteCount = byteCount
    self.modified = modified
    self.hash = hash
  }

  /// Whether a file of this stamp holds the same for sure.
  package func matches(_ stamp: FileStamp) -> Bool {
    byteCount == stamp.byteCount && modified == stamp.modified
  }

  /// This mark, with the time that the file has by now, where what `path` leads to holds the same
  /// still; else nil. It is read only where its length is the same and its time another.
  package func confirmed(at path: FilePath) -> FileMark? {
    guard let stamp = FileStamp(of: path), stamp.byteCount == byteCount else { return nil }
    if matches(stamp) { return self }
    guard let mark = FileWatch(path)?.mark(), mark.hash == hash else { return nil }
    return mark
  }
}

extension OutputFile {
  /// The mark of what has been written so far: of the file in its place, after `commit`.
  package borrowing func mark() throws(FileFailure) -> FileMark {
    do throws(Errno) {
      let stamp = FileStamp(try Stat(descriptor))
      return FileMark(
        byteCount: stamp.byteCount, modified: stamp.modified, hash: try ContentHash(descriptor))
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
    return FileMark(
      byteCount: stamp.byteCount, modified: isSettled ? stamp.modified : nil, hash: hash)
  }
}
