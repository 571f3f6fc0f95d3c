import WardrobeStore
import Garments
import Hummingbird

/// The studio's cookies. The prefix has browsers take them from this very host alone, over TLS or on
/// loopback.
package enum SessionCookie {
  /// Holds the token of a session.
  package static let name = "__Host-what2wear"
  /// Tells a device that has signed in before, whoever is signed in now.
  static let deviceName = "__Host-device"

  private static let year = 365 * 86_400

  /// One that is signed in by.
  static func cookie(_ token: SecretToken) -> Cookie {
    make(name, token.text, seconds: Int(AccountSession.lifetime))
  }

  /// One that has the browser forget the session.
  static var forgetting: Cookie { make(name, "", seconds: 0) }

  static func device(_ token: String) -> Cookie { make(deviceName, token, seconds: year) }

  static func language(_ language: Language) -> Cookie {
    make(Language.cookieName, language.rawValue, seconds: year)
  }

  private static func make(_ name: String, _ value: String, seconds: Int) -> Cookie {
    // No script needs any of them.
    Cookie(
      name: name, value: value, maxAge: seconds, path: "/", secure: true, httpOnly: true,
      sameSite: .lax)
  }
}
