import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import WardrobeStore

/// A form with files, as Chromium sends it.
struct MultipartForm {
  private static let boundary = "----WebKitFormBoundaryTest"
  private var body = ByteBuffer()

  /// With the field that says whose page it was.
  init(of visitor: Visitor) {
    add("name=\"user\"", Array(visitor.user.id.description.utf8))
  }

  mutating func add(file name: String, _ bytes: [UInt8], as field: String = "photos") {
    add("name=\"\(field)\"; filename=\"\(name)\"", bytes)
  }

  private mutating func add(_ disposition: String, _ bytes: [UInt8]) {
    body.writeString("--\(Self.boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n")
    body.writeBytes(bytes)
    body.writeString("\r\n")
  }

  func send(
    to path: String, as token: String, _ client: any TestClientProtocol
  ) async throws -> TestResponse {
    var body = body
    body.writeString("--\(Self.boundary)--\r\n")
    return try await client.execute(
      uri: path, method: .post,
      headers: HTTPFields.form.signedIn(token)
        .with("Content-Type", "multipart/form-data; boundary=\(Self.boundary)"), body: body)
  }
}
