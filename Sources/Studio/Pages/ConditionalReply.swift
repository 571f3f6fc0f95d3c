import HTTPTypes
import Hummingbird

extension Response {
  /// Something that may not have changed since the client asked for it last: then it has it (RFC 9110, section 13).
  ///
  /// - Parameters:
  ///   - request: of the method GET or HEAD.
  ///   - body: all of it.
  ///   - entityTag: a strong one, with its quotation marks.
  init(
    to request: Request, with body: ResponseBody, entityTag: String, mediaType: String,
    cacheControl: String
  ) {
    var headers: HTTPFields = [.eTag: entityTag, .cacheControl: cacheControl]
    if request.isAskedAgain(of: entityTag) {
      self.init(status: .notModified, headers: headers)
      return
    }
    headers[.contentType] = mediaType
    self.init(status: .ok, headers: headers, body: body)
  }
}

extension Request {
  /// Whether the client has what is tagged so.
  fileprivate func isAskedAgain(of entityTag: String) -> Bool {
    let known = headers[values: .ifNoneMatch].joined(separator: ",")
      .split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
    return known.contains { $0 == "*" || $0 == entityTag || $0 == "W/\(entityTag)" }
  }
}
