import WardrobeStore
import Garments
import Hummingbird

/// The studio's cookies. Their prefix makes browsers accept them only from this host, and only over
/// TLS or on loopback.
package enum SessionCookie {
  /// The cookie with the session's token.
  package static let name = "__Host-what2wear"
  /// The cookie that recognizes a device that has signed in before, whoever is signed in now.
  static let deviceName = "__Host-device"

  private static let year = 365 * 86_400

  /// Makes the cookie that signs in.
  static func cookie(_ token: SecretToken) -> Cookie {
    make(name, token.text, seconds: Int(AccountSession.lifetime))
  }

  /// The cookie that makes the browser forget the session.
  static var forgetting: Cookie { make(name, "", seconds: 0) }

  static func device(_ token: String) -> Cookie { make(deviceName, token, seconds: year) }

  static func language(_ language: Language) -> Cookie {
    make(Language.cookieName, language.rawValue, seconds: year)
  }

  private static func make(_ name: String, _ value: String, seconds: Int) -> Cookie {
    // Scripts need none of them.
    Cookie(
      name: name, value: value, maxAge: seconds, path: "/", secure: true, httpOnly: true,
      sameSite: .lax)
  }
}
