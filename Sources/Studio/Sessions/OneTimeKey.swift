import Core
import Synchronization
package import WardrobeStore

/// What signs the wardrobe's only user in, once: whoever can read what the server prints has the wardrobe's
/// files anyway.
package final class OneTimeKey: Sendable {
  private let user: UserID
  private let hash: Mutex<SHA256Digest?>

  private init(_ user: UserID, _ hash: SHA256Digest) {
    self.user = user
    self.hash = Mutex(hash)
  }

  /// A new one, and its text, which is kept nowhere; nil where the kernel cannot hash.
  package static func make(for user: UserID) -> (key: OneTimeKey, text: String)? {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let text = Base64URL.text(of: bytes)
    guard let hash = try? SHA256Digest(of: Array(text.utf8)) else { return nil }
    return (OneTimeKey(user, hash), text)
  }

  /// The user whom `text` signs in; nil for another text, and from the second time on.
  package func use(_ text: String) -> UserID? {
    guard let given = try? SHA256Digest(of: Array(text.utf8)) else { return nil }
    return hash.withLock { hash in
      guard hash == given else { return nil }
      hash = nil
      return user
    }
  }
}
