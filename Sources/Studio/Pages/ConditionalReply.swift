import HTTPTypes
package import Hummingbird
import NIOCore

/// What a request may be answered with that names a version, or a part, of something that has not changed
/// (RFC 9110, sections 13 and 14).
package enum ConditionalReply: Hashable, Sendable {
  /// The client has it.
  case notModified
  case whole
  /// These bytes of it.
  case part(Range<Int>)
  /// The part that was asked for is beyond its end.
  case unsatisfiable

  /// - Parameters:
  ///   - request: of the method GET or HEAD.
  ///   - entityTag: a strong one, with its quotation marks.
  ///   - count: how many bytes there are in all.
  package init(to request: Request, entityTag: String, count: Int) {
    let known = request.headers[values: .ifNoneMatch].joined(separator: ",")
      .split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
    if known.contains(where: { $0 == "*" || $0 == entityTag || $0 == "W/\(entityTag)" }) {
      self = .notModified
      return
    }
    let condition = request.headers[.ifRange]
    guard let header = request.headers[.range], condition == nil || condition == entityTag else {
      self = .whole
      return
    }
    self = Self.range(header, count)
  }

  /// Of several ranges, or of another unit, the whole is given, as the standard allows.
  private static func range(_ header: String, _ count: Int) -> ConditionalReply {
    let words = header.split(separator: "=", maxSplits: 1)
    guard words.count == 2, words[0] == "bytes", !words[1].contains(",") else { return .whole }
    let ends = words[1].split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else {
      return .whole
    }
    switch (Int(ends[0]), Int(ends[1])) {
    case (nil, let last?) where ends[0].isEmpty:
      return last > 0 && count > 0 ? .part(max(0, count - last)..<count) : .unsatisfiable
    case (let first?, nil) where ends[1].isEmpty:
      return first < count ? .part(first..<count) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      return first < count ? .part(first..<min(count - 1, last) + 1) : .unsatisfiable
    default: return .whole
    }
  }

  /// The reply's status and the headers that go with it; the body is the caller's, and empty for all but
  /// `whole` and `part`.
  package func head(
    entityTag: String, count: Int, mediaType: String, cacheControl: String
  ) -> (status: HTTPResponse.Status, headers: HTTPFields) {
    var headers: HTTPFields = [
      .eTag: entityTag, .cacheControl: cacheControl, .acceptRanges: "bytes",
    ]
    switch self {
    case .notModified: return (.notModified, headers)
    case .unsatisfiable:
      headers[.contentRange] = "bytes */\(count)"
      return (.rangeNotSatisfiable, headers)
    case .whole:
      headers[.contentType] = mediaType
      return (.ok, headers)
    case .part(let range):
      headers[.contentType] = mediaType
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"
      return (.partialContent, headers)
    }
  }
}

extension Response {
  /// Those bytes, or the part of them that a request asks for, unless its client has them.
  ///
  /// - Parameters:
  ///   - request: of the method GET or HEAD.
  ///   - bytes: all of them.
  ///   - entityTag: a strong one, with its quotation marks.
  init(
    to request: Request, with bytes: ByteBuffer, entityTag: String, mediaType: String,
    cacheControl: String
  ) {
    self.init(
      to: request, byteCount: bytes.readableBytes, entityTag: entityTag, mediaType: mediaType,
      cacheControl: cacheControl
    ) { range in
      let part = bytes.getSlice(at: bytes.readerIndex + range.lowerBound, length: range.count)
      return part.map { ResponseBody(byteBuffer: $0) } ?? ResponseBody()
    }
  }

  /// So many bytes, or the part of them that a request asks for, unless its client has them.
  ///
  /// - Parameter body: those of a range.
  init(
    to request: Request, byteCount count: Int, entityTag: String, mediaType: String,
    cacheControl: String, body: (Range<Int>) -> ResponseBody
  ) {
    let reply = ConditionalReply(to: request, entityTag: entityTag, count: count)
    let head = reply.head(
      entityTag: entityTag, count: count, mediaType: mediaType, cacheControl: cacheControl)
    let body =
      switch reply {
      case .whole: body(0..<count)
      case .part(let range): body(range)
      case .notModified, .unsatisfiable: ResponseBody()
      }
    self.init(status: head.status, headers: head.headers, body: body)
  }
}
