package import SystemPackage

/// A regular file opened for reading by offset.
///
/// ```swift
/// let file = try InputFile("hat.jpg")
/// let start = try file.prefix(64)
/// print(file.byteCount, FileSignature(start))
/// ```
///
/// The file is closed when the value goes out of scope.
package struct InputFile: ~Copyable, Sendable {
  package let path: FilePath
  /// The open file, owned and closed by this value.
  package let descriptor: FileDescriptor
  package let byteCount: Int

  /// Opens a file.
  ///
  /// - Throws: a failure of kind `missing` if the file is missing, unreadable, or not a regular
  ///   file. Pipes are refused because photos are read more than once.
  package init(_ path: FilePath) throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.missing, path, FileFault.pathIsEmpty) }
    let opened: FileDescriptor
    let status: Stat
    do {
      // Opening must not block. Otherwise, opening a pipe without a writer would wait forever.
      opened = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
      status = try Stat(opened)
    } catch {
      throw FileFailure(.missing, path, error as? Errno ?? .ioError)
    }
    guard status.type == .regular else {
      // Nothing was read or written, so an error on closing loses nothing.
      try? opened.close()
      throw FileFailure(.missing, path, FileFault.isNoPhoto(status.type))
    }
    self.path = path
    descriptor = opened
    byteCount = Int(status.size)
  }

  deinit {
    // Nothing was written, so an error on closing loses nothing.
    try? descriptor.close()
  }

  /// Returns the first `count` bytes, or fewer if the file is shorter.
  package func prefix(_ count: Int) throws(FileFailure) -> [UInt8] {
    try bytes(at: 0, count)
  }

  /// Returns `count` bytes starting at `offset`, or fewer if the file is shorter.
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
