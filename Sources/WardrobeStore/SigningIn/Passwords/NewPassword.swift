import Foundation
import Garments

/// A password that somebody chose: NIST SP 800-63B asks for length, and that those are refused which are
/// tried first, and for no digits, signs or capitals.
package enum NewPassword {
  /// How long a password may be, in bytes of UTF-8.
  package static let lengths = 8...1024

  /// Tells what is wrong with a password before anything is done with it.
  ///
  /// - Parameters:
  ///   - password: as it was typed.
  ///   - user: whose it is to be.
  /// - Throws: `password` with what is wrong.
  package static func check(_ password: String, of user: UserDetails) throws(AccountError) {
    let count = bytes(of: password).count
    if count < lengths.lowerBound { throw .password(.tooShort) }
    if count > lengths.upperBound { throw .password(.tooLong) }
    let key = password.trimmed.folded
    let name = [user.name, user.surname].compactMap(\.self)
    let email = user.email ?? ""
    let own = name + [name.joined(separator: " "), name.joined(), email]
    let beforeAt = email.split(separator: "@").first.map(String.init) ?? ""
    if (own + [beforeAt]).contains(where: { $0.folded == key }) { throw .password(.isAboutUser) }
    // One sign again and again is in every list.
    if CommonPasswords.all.contains(key) || Set(key).count < 3 { throw .password(.isCommon) }
  }

  /// The text to hash: the same however accents are written (NFC).
  static func bytes(of password: String) -> [UInt8] {
    Array(password.precomposedStringWithCanonicalMapping.utf8)
  }
}
