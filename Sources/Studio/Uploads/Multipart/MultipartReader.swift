import Hummingbird
package import NIOCore
import WardrobeStore

/// Takes a form with files apart (multipart/form-data, RFC 7578) while it comes: of it no more is in memory than
/// the bytes that came last, and the head of one part.
///
/// It is written here because Hummingbird has none, and the one that is made for it, multipart-kit, is not among
/// the packages that this one may be built with. It takes what browsers send and refuses the rest.
///
/// ```swift
/// while let part = try await reader.nextPart() {
///   while let bytes = try await reader.nextBytes() { try file.write(bytes.readableBytesView) }
/// }
/// ```
package struct MultipartReader<Chunks: AsyncIteratorProtocol> where Chunks.Element == ByteBuffer {
  private enum Place {
    /// Before the first part, where nothing stands that counts.
    case preamble
    /// Behind the line that parts two parts.
    case delimiter
    case body
    /// Behind the last part.
    case end
  }

  private var chunks: Chunks
  private let delimiter: [UInt8]
  /// What has come, and was not given out.
  private var rest: ByteBuffer
  private var place = Place.preamble

  /// - Parameters:
  ///   - chunks: the body.
  ///   - boundary: what the parts are told apart by, as `Content-Type` says.
  package init(_ chunks: Chunks, boundary: String) {
    self.chunks = chunks
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first part may stand at the very beginning: as if a line had ended before it.
    rest = ByteBuffer(string: "\r\n")
  }

  /// The next part; what is left of the one before is passed over. Nil behind the last.
  ///
  /// - Throws: `malformed` for what is no such form, as one that ends too early; what reading the body throws.
  package mutating func nextPart() async throws -> MultipartHead? {
    while place == .preamble || place == .body { _ = try await nextBytes() }
    guard place == .delimiter else { return nil }
    while rest.readableBytes < 2 { try await fill() }
    if rest.readableBytesView.starts(with: Array("--".utf8)) {
      place = .end
      return nil
    }
    let head = try MultipartHead(try await headLines())
    place = .body
    return head
  }

  /// More of the part's bytes; nil at its end.
  ///
  /// - Throws: as `nextPart()`.
  package mutating func nextBytes() async throws -> ByteBuffer? {
    while place == .body || place == .preamble {
      let (count, isEnd) = plainBytes()
      let bytes = rest.readSlice(length: count)
      if isEnd {
        rest.moveReaderIndex(forwardBy: delimiter.count)
        place = .delimiter
      }
      if count > 0 { return bytes }
      if !isEnd { try await fill() }
    }
    return nil
  }

  /// All of a part that is a short text.
  ///
  /// - Throws: `tooLarge` for more bytes than that, `malformed` for what is no UTF-8.
  package mutating func text(upTo limit: Int) async throws -> String {
    var all = ByteBuffer()
    while var bytes = try await nextBytes() {
      all.writeBuffer(&bytes)
      if all.readableBytes > limit { throw StudioFailure.tooLarge(limit: limit) }
    }
    guard let text = String(validating: all.readableBytesView, as: UTF8.self) else {
      throw StudioFailure.malformed
    }
    return text
  }

  /// How many of the bytes that are there are surely the part's, and whether the line that ends it comes then.
  private func plainBytes() -> (count: Int, isEnd: Bool) {
    let bytes = rest.readableBytesView
    var start = bytes.startIndex
    while let index = bytes[start...].firstIndex(of: delimiter[0]) {
      let candidate = bytes[index...].prefix(delimiter.count)
      if candidate.elementsEqual(delimiter.prefix(candidate.count)) {
        return (index - bytes.startIndex, candidate.count == delimiter.count)
      }
      start = index + 1
    }
    return (bytes.count, false)
  }

  private mutating func headLines() async throws -> [Substring] {
    var search = BlankLineSearch()
    while true {
      let bytes = rest.readableBytesView.prefix(StudioLimits.partHead)
      if let end = search.find(in: bytes) { return try takeHead(end) }
      guard rest.readableBytes < StudioLimits.partHead else { throw StudioFailure.malformed }
      try await fill()
    }
  }

  /// The lines before a blank line, which goes with them.
  private mutating func takeHead(_ blankLine: Range<Int>) throws -> [Substring] {
    let text = String(
      validating: rest.readableBytesView.prefix(blankLine.lowerBound), as: UTF8.self)
    rest.moveReaderIndex(forwardBy: blankLine.upperBound)
    // The first line is what is left of the delimiter's: nothing, or blanks.
    guard let lines = text?.split(separator: "\r\n", omittingEmptySubsequences: false),
      lines.first?.allSatisfy(\.isWhitespace) == true
    else { throw StudioFailure.malformed }
    return Array(lines.dropFirst())
  }

  private mutating func fill() async throws {
    guard var more = try await chunks.next() else { throw StudioFailure.malformed }
    if rest.readableBytes == 0 {
      rest = more
    } else {
      rest.discardReadBytes()
      rest.writeBuffer(&more)
    }
  }
}

extension Request {
  /// A form with files of the signed-in user, which says in its first field `user` whose page it was.
  ///
  /// - Parameter limit: how many bytes are taken at most, counted while they come.
  /// - Throws: `unsupportedType` for what is no such form, `tooLarge`, `malformed`; `otherUser` where another is
  ///   signed in by now.
  func multipart(
    of context: SignedInContext, upTo limit: Int
  ) async throws -> MultipartReader<CountedBody.AsyncIterator> {
    let type = HeaderParameters(headers[.contentType] ?? "")
    guard type.kind == "multipart/form-data", let boundary = type["boundary"],
      (1...70).contains(boundary.utf8.count)
    else { throw StudioFailure.unsupportedType }
    var reader = MultipartReader(
      try body(upTo: limit).makeAsyncIterator(), boundary: boundary)
    guard try await reader.nextPart()?.name == "user",
      try await reader.text(upTo: StudioLimits.headers) == context.user.id.description
    else { throw StudioFailure.otherUser }
    return reader
  }
}
