internal import CSodium
import Core
private import Glibc

/// The functions of libsodium that passwords need.
enum Sodium {
  /// libsodium has to be started before its first use. That fails only where its lock does.
  private static let isStarted = sodium_init() >= 0

  /// A password's hash with a new salt, as a text that tells how it was made.
  static func hash(_ password: [UInt8], _ cost: HashingCost) throws(HashingFault) -> String {
    guard isStarted else { throw .outOfMemory }
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let status = unsafe password.withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      return unsafe text.withUnsafeMutableBufferPointer { text in
        guard let to = text.baseAddress else { return CInt(-1) }
        return unsafe crypto_pwhash_str_alg(
          to, start ?? UnsafePointer(to), UInt64(bytes.count), UInt64(cost.passes),
          cost.memory * 1024, crypto_pwhash_ALG_ARGON2ID13)
      }
    }
    guard status == 0 else { throw .outOfMemory }
    return String(ofC: text)
  }

  /// Returns true if a text is the hash of a password. A text that is no hash is that of none.
  static func verify(_ hash: String, _ password: [UInt8]) throws(HashingFault) -> Bool {
    guard isStarted else { throw .outOfMemory }
    // libsodium returns the same for another password and for missing memory, and tells them apart by errno.
    let (isSame, code) = unsafe password.withUnsafeBytes { bytes in
      unsafe hash.withCString { hash in
        let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
        errno = 0
        let status = unsafe crypto_pwhash_str_verify(hash, start ?? hash, UInt64(bytes.count))
        return (status == 0, errno)
      }
    }
    if !isSame, code == ENOMEM { throw .outOfMemory }
    return isSame
  }

  /// Returns true if a hash was made at another cost.
  static func isOutdated(_ hash: String, _ cost: HashingCost) -> Bool {
    unsafe crypto_pwhash_str_needs_rehash(hash, UInt64(cost.passes), cost.memory * 1024) != 0
  }
}
