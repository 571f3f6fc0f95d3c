import Glibc
public import SystemPackage

/// A file opened for reading: a regular file by its descriptor, a pipe by its whole contents.
public struct InputFile: ~Copyable {
  /// What a pipe may deliver at most, in bytes: 1 GiB.
  public static let pipeLimit = 1 << 30

  public let path: FilePath
  public let descriptor: FileDescriptor
  public let identity: FileIdentity
  /// Length in bytes; of a pipe what it delivered.
  public let byteCount: Int
  /// What a pipe delivered; nil for a regular file, which is read by offset instead.
  public let contents: [UInt8]?

  /// Opens `path`.
  ///
  /// - Throws: a failure of kind `missing` for what is not there, may not be read, or is a folder or
  ///   a device, and `unusable` for a pipe beyond the limit.
  public init(_ path: FilePath) throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.missing, path, "the path is empty") }
    let status: Stat
    do throws(Errno) {
      status = try Stat(path)
    } catch {
      throw FileFailure(.missing, path, error)
    }
    switch status.type {
    case .regular, .fifo: break
    case .directory: throw FileFailure(.missing, path, "is a folder, not a photo")
    default: throw FileFailure(.missing, path, "is a device, not a photo")
    }
    let opened: FileDescriptor
    do {
      opened = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    } catch {
      throw FileFailure(.missing, path, error as? Errno ?? .ioError)
    }
    var delivered: [UInt8]?
    if status.type == .fifo {
      do throws(FileFailure) {
        delivered = try Self.readAll(opened, path)
      } catch {
        // It was only read from: closing can lose nothing.
        try? opened.close()
        throw error
      }
    }
    self.path = path
    descriptor = opened
    identity = FileIdentity(status)
    contents = delivered
    byteCount = delivered?.count ?? Int(status.size)
  }

  deinit {
    // It was only read from: closing can lose nothing.
    try? descriptor.close()
  }

  private static func readAll(
    _ descriptor: FileDescriptor, _ path: FilePath
  ) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= pipeLimit {
      let count: Int
      do {
        count = try unsafe chunk.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
      } catch {
        throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
    throw FileFailure(.unusable, path, "delivers more than 1 GiB; save it as a file first")
  }

  /// The first `count` bytes, or as many as there are.
  public func prefix(_ count: Int) throws(FileFailure) -> [UInt8] {
    if let contents { return Array(contents.prefix(count)) }
    var bytes = [UInt8](repeating: 0, count: count)
    do {
      let got = try unsafe bytes.withUnsafeMutableBytes {
        try unsafe descriptor.read(fromAbsoluteOffset: 0, into: $0)
      }
      bytes.removeLast(count - got)
    } catch {
      throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
    }
    return bytes
  }
}
