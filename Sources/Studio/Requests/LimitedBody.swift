package import Hummingbird
package import NIOCore

/// A request body that counts its bytes, because `Content-Length` cannot be trusted.
package struct LimitedBody: AsyncSequence, Sendable {
  package typealias Element = ByteBuffer

  let body: RequestBody
  let limit: Int

  package struct AsyncIterator: AsyncIteratorProtocol {
    var base: RequestBody.AsyncIterator
    let limit: Int
    var count = 0

    /// - Throws: `tooLarge` at the first byte beyond the limit.
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
  /// Returns the body, limited to `limit` bytes.
  ///
  /// - Throws: `tooLarge` if `Content-Length` is above the limit. Reading the body throws
  ///   `tooLarge` if more bytes arrive.
  package func body(upTo limit: Int) throws(StudioFailure) -> LimitedBody {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw .tooLarge(limit: limit)
    }
    return LimitedBody(body: body, limit: limit)
  }

  /// Reads the whole body, up to a limit in bytes.
  package func bytes(upTo limit: Int) async throws -> ByteBuffer {
    var all = ByteBuffer()
    for try await var part in try body(upTo: limit) { all.writeBuffer(&part) }
    return all
  }
}
