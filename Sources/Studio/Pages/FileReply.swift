import Files
import Hummingbird
import NIOCore
import Synchronization
import SystemPackage

/// A file that is open to be sent, whatever becomes of its name meanwhile.
final class OpenFile: Sendable {
  /// What of it is in memory at once.
  private static let partLength = StudioLimits.part

  let byteCount: Int
  /// Whoever reads it reads a part at a time.
  private let file: Mutex<InputFile>

  init(_ path: FilePath) throws(FileFailure) {
    let file = try InputFile(path)
    byteCount = file.byteCount
    self.file = Mutex(file)
  }

  /// The first bytes, or as many as there are.
  func prefix(_ count: Int) throws(FileFailure) -> [UInt8] { try bytes(at: 0, count) }

  private func bytes(at offset: Int, _ count: Int) throws(FileFailure) -> [UInt8] {
    try file.withLock { file throws(FileFailure) in try file.bytes(at: offset, count) }
  }

  /// These bytes of it, read as the client takes them.
  func body(_ range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let part = try self.bytes(
          at: offset, min(Self.partLength, range.upperBound - offset))
        // Somebody has cut it off: the answer ends before its end, so that the browser tells of it.
        if part.isEmpty { throw StudioFailure.busy }
        try await writer.write(ByteBuffer(bytes: part))
        offset += part.count
      }
      try await writer.finish(nil)
    }
  }
}

extension Response {
  /// That file, or the part of it that a request asks for, unless its client has it.
  ///
  /// - Parameters:
  ///   - request: of the method GET or HEAD.
  ///   - file: all of it.
  ///   - entityTag: a strong one, with its quotation marks.
  init(
    to request: Request, with file: OpenFile, entityTag: String, mediaType: String,
    cacheControl: String
  ) {
    self.init(
      to: request, byteCount: file.byteCount, entityTag: entityTag, mediaType: mediaType,
      cacheControl: cacheControl
    ) { file.body($0) }
  }
}
