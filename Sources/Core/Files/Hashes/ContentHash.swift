import CCore
package import SystemPackage

/// A hash of a file's contents: the 128-bit XXH3 of all its bytes.
package struct ContentHash: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Hashes the whole file at `path`.
  package init(ofFileAt path: FilePath) throws(FileFailure) {
    let file = try InputFile(path)
    do throws(Errno) {
      try self.init(file.descriptor)
    } catch {
      throw FileFailure(.inputOutput, path, error)
    }
  }

  package init(of bytes: [UInt8]) {
    var halves: [UInt64] = [0, 0]
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe halves.withUnsafeMutableBufferPointer { halves in
        if let start = halves.baseAddress {
          unsafe w2w_hash_bytes(bytes.baseAddress, bytes.count, start)
        }
      }
    }
    (high, low) = (halves[0], halves[1])
  }

  /// Returns a uniformly distributed number from 0 to `count - 1`. The count must be 1 or more.
  package func remainder(by count: Int) -> Int { Int(low % UInt64(count)) }

  /// Hashes a whole open file, without moving its read position.
  init(_ descriptor: FileDescriptor) throws(Errno) {
    var halves: [UInt64] = [0, 0]
    try systemCall {
      unsafe halves.withUnsafeMutableBufferPointer { halves in
        guard let start = halves.baseAddress else { return 0 }
        return unsafe w2w_hash_file(descriptor.rawValue, start)
      }
    }
    (high, low) = (halves[0], halves[1])
  }
}

extension ContentHash: LosslessStringConvertible {
  private static let digitCount = 32

  /// Parses the 32 hexadecimal digits of `description`.
  package init?(_ description: String) {
    let digits = Array(description.utf8)
    guard digits.count == Self.digitCount,
      let high = UInt64(
        String(decoding: digits.prefix(Self.digitCount / 2), as: UTF8.self), radix: 16),
      let low = UInt64(
        String(decoding: digits.suffix(Self.digitCount / 2), as: UTF8.self), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: Self.digitCount / 2 - digits.count) + digits
    }.joined()
  }
}
