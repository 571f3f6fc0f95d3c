import CLibraries
import CSodium
import Files

/// The functions of libsodium, which is opened for the first password.
///
/// `@unchecked Sendable`: the table is never changed after it was made, and never freed.
@safe struct Sodium: @unchecked Sendable {
  private let functions: OpaquePointer

  static let shared = Result { () throws(HashingFault) in try unsafe Sodium(w2w_libsodium()) }

  private init(_ library: UnsafePointer<w2w_library>) throws(HashingFault) {
    var words = [CChar](repeating: 0, count: 300)
    let package = unsafe String(cString: library.pointee.package)
    let name = unsafe String(cString: library.pointee.name)
    guard let table = unsafe w2w_library_open(library, &words, words.count) else {
      throw .missingLibrary(name, package: package, String(ofC: words))
    }
    unsafe functions = OpaquePointer(table)
    guard unsafe w2w_sodium_start(functions) else {
      throw .missingLibrary(name, package: package, "it cannot be started")
    }
  }

  /// A password's hash with a new salt, as a text that tells how it was made.
  func hash(_ password: [UInt8], _ cost: HashingCost) throws(HashingFault) -> String {
    var text = [CChar](repeating: 0, count: Int(W2W_SODIUM_HASH_SIZE))
    let isHashed = unsafe password.withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      return unsafe text.withUnsafeMutableBufferPointer { text in
        guard let to = text.baseAddress else { return false }
        return unsafe w2w_sodium_hash(
          functions, start ?? UnsafePointer(to), bytes.count, UInt64(cost.passes),
          cost.memory * 1024, to)
      }
    }
    guard isHashed else { throw .outOfMemory }
    return String(ofC: text)
  }

  /// Whether a text is the hash of a password.
  func verify(_ hash: String, _ password: [UInt8]) throws(HashingFault) -> Bool {
    let verdict = unsafe password.withUnsafeBytes { bytes in
      unsafe hash.withCString { hash in
        let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
        return unsafe w2w_sodium_verify(functions, hash, start ?? hash, bytes.count)
      }
    }
    switch verdict {
    case .same: return true
    case .other: return false
    case .outOfMemory: throw .outOfMemory
    }
  }

  /// Whether a hash was made at another cost.
  func isOutdated(_ hash: String, _ cost: HashingCost) -> Bool {
    unsafe w2w_sodium_is_outdated(functions, hash, UInt64(cost.passes), cost.memory * 1024)
  }
}
