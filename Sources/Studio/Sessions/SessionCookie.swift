import Hummingbird

/// The cookie of a session. The prefix has browsers refuse it from anything but this very host, over TLS or
/// on loopback.
package enum SessionCookie {
  package static let name = "__Host-what2wear"

  /// Whether it could be one: 256 bits in base64url.
  static func isToken(_ text: String) -> Bool {
    text.utf8.count == 43
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// One that signs in for `days` at most.
  static func cookie(_ token: String, days: Int) -> Cookie {
    Cookie(
      name: name, value: token, maxAge: days * 86_400, path: "/", secure: true, httpOnly: true,
      sameSite: .lax)
  }

  /// One that has the browser forget the session.
  static let forgetting = Cookie(
    name: name, value: "", maxAge: 0, path: "/", secure: true, httpOnly: true, sameSite: .lax)
}
