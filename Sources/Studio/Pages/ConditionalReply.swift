import HTTPTypes
import Hummingbird

extension Response {
  /// Makes a response that sends the body only if the body has changed since the client's last
  /// request (RFC 9110, section 13).
  ///
  /// - Parameters:
  ///   - request: a GET or HEAD request.
  ///   - body: the whole body.
  ///   - entityTag: a strong tag, with its quotation marks.
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
  fileprivate func isAskedAgain(of entityTag: String) -> Bool {
    let known = headers[values: .ifNoneMatch].joined(separator: ",")
      .split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
    return known.contains { $0 == "*" || $0 == entityTag || $0 == "W/\(entityTag)" }
  }
}
