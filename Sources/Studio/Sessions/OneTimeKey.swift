import Core
import Synchronization
package import WardrobeStore

/// A key that signs in the wardrobe's only user, once. Printing the key is safe, because people who
/// can read the output can also read the wardrobe's files.
package final class OneTimeKey: Sendable {
  private let user: UserID
  private let hash: Mutex<SHA256Digest?>

  private init(_ user: UserID, _ hash: SHA256Digest) {
    self.user = user
    self.hash = Mutex(hash)
  }

  /// Makes a new key together with the key's text. Only the text's hash is stored. Returns nil if
  /// the kernel cannot hash.
  package static func make(for user: UserID) -> (key: OneTimeKey, text: String)? {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let text = Base64URL.text(of: bytes)
    guard let hash = try? SHA256Digest(of: Array(text.utf8)) else { return nil }
    return (OneTimeKey(user, hash), text)
  }

  package func use(_ text: String) -> UserID? {
    guard let given = try? SHA256Digest(of: Array(text.utf8)) else { return nil }
    return hash.withLock { hash in
      guard hash == given else { return nil }
      hash = nil
      return user
    }
  }
}
