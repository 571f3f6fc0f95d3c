import WardrobeStore
import Garments
import Hummingbird

/// The studio's cookies. Browsers accept cookies with the prefix `__Host-` only from the studio's
/// own host, over TLS or on loopback.
package enum SessionCookie {
  package static let name = "__Host-what2wear"
  /// The name of the cookie that recognizes a device on which any user has signed in before.
  static let deviceName = "__Host-device"

  private static let year = 365 * 86_400

  static func cookie(_ token: SecretToken) -> Cookie {
    make(name, token.text, seconds: Int(AccountSession.lifetime))
  }

  static var forgetting: Cookie { make(name, "", seconds: 0) }

  static func device(_ token: String) -> Cookie { make(deviceName, token, seconds: year) }

  static func language(_ language: Language) -> Cookie {
    make(Language.cookieName, language.rawValue, seconds: year)
  }

  /// The cookie that keeps the temperatures for suggestions.
  static func temperatures(_ range: ClosedRange<Int>) -> Cookie {
    make(TodayAddress.cookieName, TodayAddress.text(of: range), seconds: year)
  }

  private static func make(_ name: String, _ value: String, seconds: Int) -> Cookie {
    // All cookies are `HttpOnly`, because no script needs them.
    Cookie(
      name: name, value: value, maxAge: seconds, path: "/", secure: true, httpOnly: true,
      sameSite: .lax)
  }
}
