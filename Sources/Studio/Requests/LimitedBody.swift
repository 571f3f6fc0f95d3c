package import Hummingbird
package import NIOCore

/// A request's body, whose bytes are counted as they come: what the client says of its length beforehand
/// proves nothing.
package struct LimitedBody: AsyncSequence, Sendable {
  package typealias Element = ByteBuffer

  let body: RequestBody
  let limit: Int

  package struct AsyncIterator: AsyncIteratorProtocol {
    var base: RequestBody.AsyncIterator
    let limit: Int
    var count = 0

    /// - Throws: `tooLarge` with the first byte beyond the limit.
    package mutating func next() async throws -> ByteBuffer? {
      guard let part = try await base.next() else { return nil }
      count += part.readableBytes
      if count > limit { throw StudioFailure.tooLarge(limit: limit) }
      return part
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: body.makeAsyncIterator(), limit: limit)
  }
}

extension Request {
  /// The body, of which no more than `limit` bytes are taken.
  ///
  /// - Throws: `tooLarge` at once where the client says that it is longer; where it turns out to be, while
  ///   it is read.
  package func body(upTo limit: Int) throws(StudioFailure) -> LimitedBody {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw .tooLarge(limit: limit)
    }
    return LimitedBody(body: body, limit: limit)
  }

  /// All of such a body.
  package func bytes(upTo limit: Int) async throws -> ByteBuffer {
    var all = ByteBuffer()
    for try await var part in try body(upTo: limit) { all.writeBuffer(&part) }
    return all
  }
}
