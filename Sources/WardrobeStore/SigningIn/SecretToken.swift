import Core

/// A token of 256 random bits for a session or a link. The wardrobe stores only its SHA-256.
///
/// `description` hides the token, so that it never appears in a log.
package struct SecretToken: Hashable, Sendable, CustomStringConvertible {
  /// The token as 43 letters, digits, `-` and `_`.
  package let text: String
  private let bytes: [UInt8]

  /// Makes a token from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<Self.length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Base64URL.text(of: bytes)
  }

  /// Parses a received token. Returns nil if the text is invalid.
  package init?(_ text: String) {
    // Check the length first, to avoid decoding long input from attackers.
    guard text.utf8.count == Self.textLength, let bytes = Base64URL.bytes(of: text) else {
      return nil
    }
    (self.text, self.bytes) = (text, bytes)
  }

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
