package import SystemPackage

/// Reads the whole contents of a small file, a pipe, or standard input.
package enum FileContents {
  /// Reads the file at `path`, or standard input for `-`.
  ///
  /// - Parameter limit: the maximum size in bytes.
  /// - Throws: a failure of kind `missing` if the file cannot be read, or `unusable` if it is too
  ///   large.
  package static func read(_ path: FilePath, limit: Int) throws(FileFailure) -> [UInt8] {
    do {
      guard path != "-" else { return try read(.standardInput, path, limit) }
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try file.closeAfter { try read(file, path, limit) }
    } catch {
      if let failure = error as? FileFailure { throw failure }
      throw FileFailure(.missing, path, error as? Errno ?? .ioError)
    }
  }

  private static func read(
    _ file: FileDescriptor, _ path: FilePath, _ limit: Int
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = try unsafe chunk.withUnsafeMutableBytes { try unsafe file.read(into: $0) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    throw FileFailure(.unusable, path, FileFault.isLongerThan(mebibytes: limit >> 20))
  }
}
