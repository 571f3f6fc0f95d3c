internal import CSodium
import Core
private import Glibc

enum Sodium {
  /// Initialization fails only if libsodium's lock fails.
  private static let isStarted = sodium_init() >= 0

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

  /// Returns true if the hash matches the password. A malformed hash matches no password.
  static func verify(_ hash: String, _ password: [UInt8]) throws(HashingFault) -> Bool {
    guard isStarted else { throw .outOfMemory }
    // Only `errno` tells a wrong password from a lack of memory.
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

  static func isOutdated(_ hash: String, _ cost: HashingCost) -> Bool {
    unsafe crypto_pwhash_str_needs_rehash(hash, UInt64(cost.passes), cost.memory * 1024) != 0
  }
}
