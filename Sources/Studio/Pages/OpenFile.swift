import Core
import Hummingbird
import NIOCore
import Synchronization
import SystemPackage

/// An open file to send, even if the file is renamed or removed meanwhile.
final class OpenFile: Sendable {
  private static let partLength = StudioLimits.part

  let byteCount: Int
  /// The open file. The lock is held only while one part of the file is read.
  private let file: Mutex<InputFile>

  init(_ path: FilePath) throws(FileFailure) {
    let file = try InputFile(path)
    byteCount = file.byteCount
    self.file = Mutex(file)
  }

  /// Returns the first bytes of the file, at most `count`.
  func prefix(_ count: Int) throws(FileFailure) -> [UInt8] { try bytes(at: 0, count) }

  private func bytes(at offset: Int, _ count: Int) throws(FileFailure) -> [UInt8] {
    try file.withLock { file throws(FileFailure) in try file.bytes(at: offset, count) }
  }

  /// The response body with the whole file, which is read as fast as the client receives it.
  var body: ResponseBody {
    ResponseBody(contentLength: byteCount) { writer in
      var offset = 0
      while offset < self.byteCount {
        let part = try self.bytes(at: offset, min(Self.partLength, self.byteCount - offset))
        // If the file has been truncated, the response ends early, and the browser reports an
        // error.
        if part.isEmpty { throw StudioFailure.busy }
        try await writer.write(ByteBuffer(bytes: part))
        offset += part.count
      }
      try await writer.finish(nil)
    }
  }
}
