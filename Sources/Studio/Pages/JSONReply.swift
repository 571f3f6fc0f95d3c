import Foundation
import Hummingbird
import NIOCore

extension Response {
  init(json: some Encodable, _ status: HTTPResponse.Status = .ok) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(
      status: status,
      headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(json))))
  }
}
