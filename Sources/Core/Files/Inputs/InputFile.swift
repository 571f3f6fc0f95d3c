package import SystemPackage

/// A regular file opened for reading by offset; it is closed when the value goes out of scope.
///
/// ```swift
/// let file = try InputFile("hat.jpg")
/// let start = try file.prefix(64)
/// print(file.byteCount, FileSignature(start))
/// ```
package struct InputFile: ~Copyable, Sendable {
  /// The path that the file was opened by.
  package let path: FilePath
  /// The open file. It belongs to this value, which closes it.
  package let descriptor: FileDescriptor
  /// Length in bytes when it was opened.
  package let byteCount: Int

  /// Opens `path`.
  ///
  /// - Throws: a failure of kind `missing` for what is not there, may not be read, or is no regular
  ///   file: a pipe can be read once only, and photos are read again.
  package init(_ path: FilePath) throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.missing, path, FileFault.pathIsEmpty) }
    let opened: FileDescriptor
    let status: Stat
    do {
      // Without waiting: a pipe without a writer would hold up everything.
      opened = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
      status = try Stat(opened)
    } catch {
      throw FileFailure(.missing, path, error as? Errno ?? .ioError)
    }
    guard status.type == .regular else {
      // It was not even read from: closing can lose nothing.
      try? opened.close()
      throw FileFailure(.missing, path, FileFault.isNoPhoto(status.type))
    }
    self.path = path
    descriptor = opened
    byteCount = Int(status.size)
  }

  deinit {
    // It was only read from: closing can lose nothing.
    try? descriptor.close()
  }

  /// The first `count` bytes, or as many as there are.
  ///
  /// - Parameter count: how many bytes; 0 or more.
  /// - Throws: a failure of kind `inputOutput` when reading fails.
  package func prefix(_ count: Int) throws(FileFailure) -> [UInt8] {
    try bytes(at: 0, count)
  }

  /// `count` bytes from `offset` on, which must not be negative, or as many as there are.
  package func bytes(at offset: Int, _ count: Int) throws(FileFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    do {
      let got = try unsafe bytes.withUnsafeMutableBytes {
        try unsafe descriptor.read(fromAbsoluteOffset: Int64(offset), into: $0)
      }
      bytes.removeLast(count - got)
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
    return bytes
  }
}
