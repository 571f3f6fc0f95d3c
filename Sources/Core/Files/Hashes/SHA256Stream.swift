import CCore
package import SystemPackage

/// Computes the SHA-256 of data that arrives in parts, for example over a network.
///
/// ```swift
/// var stream = try SHA256Stream()
/// for try await buffer in body { try stream.add(buffer) }
/// let digest = try stream.finish()
/// ```
@safe package struct SHA256Stream: ~Copyable {
  /// The hash state, which this value owns and frees.
  private let state: OpaquePointer

  package init() throws(Errno) {
    guard let state = unsafe w2w_sha256_begin() else { throw .noMemory }
    unsafe self.state = state
  }

  deinit {
    unsafe w2w_sha256_free(state)
  }

  package mutating func add(_ bytes: borrowing Span<UInt8>) throws(Errno) {
    try systemCall {
      unsafe bytes.withUnsafeBufferPointer {
        unsafe w2w_sha256_add(state, $0.baseAddress, $0.count)
      }
    }
  }

  /// Returns the hash of all added bytes as 64 lowercase hexadecimal digits.
  package consuming func finish() throws(Errno) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    try systemCall {
      unsafe digest.withUnsafeMutableBufferPointer { digest in
        guard let start = digest.baseAddress else { return 0 }
        return unsafe w2w_sha256_end(state, start)
      }
    }
    return SHA256Digest(bytes: digest).description
  }
}
