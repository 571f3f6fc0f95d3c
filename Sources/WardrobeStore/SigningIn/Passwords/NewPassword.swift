import Foundation
import Garments

/// The rules for new passwords, following NIST SP 800-63B: a minimum length and no common
/// passwords. Digits, symbols and capitals are not required.
package enum NewPassword {
  /// The allowed length of a password, in bytes of UTF-8.
  package static let lengths = 8...1024

  /// Checks a new password.
  ///
  /// - Parameters:
  ///   - password: the password as it was typed.
  ///   - user: the details of the user.
  /// - Throws: `password` with the reason for the rejection.
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
    // Passwords with only one or two different characters are also common.
    if CommonPasswords.all.contains(key) || Set(key).count < 3 { throw .password(.isCommon) }
  }

  /// Returns the bytes to hash, normalized (NFC) so that the encoding of accents does not matter.
  static func bytes(of password: String) -> [UInt8] {
    Array(password.precomposedStringWithCanonicalMapping.utf8)
  }
}
