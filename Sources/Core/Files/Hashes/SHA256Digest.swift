import CCore
package import SystemPackage

/// The SHA-256 of a file's contents, used to name the file.
package struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  /// The 32 bytes of the digest.
  package let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  package init(of file: borrowing InputFile) throws(FileFailure) {
    try self.init(reading: file, copyingTo: -1, called: file.path)
  }

  package init(of bytes: [UInt8]) throws(Errno) {
    var digest = [UInt8](repeating: 0, count: 32)
    try systemCall {
      unsafe digest.withUnsafeMutableBufferPointer { digest in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          guard let to = digest.baseAddress else { return 0 }
          return unsafe w2w_sha256(bytes.baseAddress, bytes.count, to)
        }
      }
    }
    self.bytes = digest
  }

  /// Hashes an open file and copies it at the same time.
  ///
  /// - Throws: a failure of kind `inputOutput`. If writing failed, the failure names the copy.
  package init(of file: borrowing InputFile, copyingTo copy: borrowing OutputFile)
    throws(FileFailure)
  {
    try self.init(reading: file, copyingTo: copy.descriptor.rawValue, called: copy.path)
  }

  private init(
    reading file: borrowing InputFile, copyingTo copy: CInt, called copyPath: FilePath
  ) throws(FileFailure) {
    var digest = [UInt8](repeating: 0, count: 32)
    let from = file.descriptor.rawValue
    var isWritten = true
    do throws(Errno) {
      try systemCall {
        unsafe digest.withUnsafeMutableBufferPointer { digest in
          guard let start = digest.baseAddress else { return 0 }
          return unsafe w2w_copy_with_sha256(from, copy, start, &isWritten)
        }
      }
    } catch {
      throw FileFailure(.inputOutput, isWritten ? file.path : copyPath, error)
    }
    bytes = digest
  }

  package var description: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
