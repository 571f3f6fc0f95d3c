import Glibc
import SystemPackage

/// An unnamed file for a program's input or output. Unlike a pipe, it is never full.
final class CaptureFile: Sendable {
  let descriptor: FileDescriptor

  init(_ contents: [UInt8] = []) {
    let path = FilePath("/tmp/what2wear-capture-\(UInt64.random(in: 0...(.max)))")
    do {
      descriptor = try FileDescriptor.open(
        path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
      unsafe path.withPlatformString { _ = unsafe unlink($0) }
      try descriptor.writeAll(contents)
      try descriptor.seek(offset: 0, from: .start)
    } catch {
      preconditionFailure("no file can be made in /tmp: \(error)")
    }
  }

  deinit {
    try? descriptor.close()
  }

  func read() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try unsafe chunk.withUnsafeMutableBytes {
        try unsafe descriptor.read(fromAbsoluteOffset: Int64(bytes.count), into: $0)
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
