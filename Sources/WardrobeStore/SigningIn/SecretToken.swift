import Core

/// 256 random bits that a browser holds, or that are in a link; a wardrobe keeps only their SHA-256.
///
/// Its description does not tell it, so that no log does.
package struct SecretToken: Hashable, Sendable, CustomStringConvertible {
  /// 43 letters, digits, `-` and `_`.
  package let text: String
  private let bytes: [UInt8]

  /// A new one, from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<Self.length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Base64URL.text(of: bytes)
  }

  /// One that somebody sent; nil for what is none.
  package init?(_ text: String) {
    // Nothing of what anybody may send is decoded that is too long.
    guard text.utf8.count == Self.textLength, let bytes = Base64URL.bytes(of: text) else {
      return nil
    }
    (self.text, self.bytes) = (text, bytes)
  }

  /// Tells nothing.
  package var description: String { "SecretToken" }

  private static let length = 32
  private static let textLength = 43

  var hash: SHA256Digest {
    get throws(AccountError) {
      do {
        return try SHA256Digest(of: bytes)
      } catch {
        throw .hashing(.outOfMemory)
      }
    }
  }
}
