private import Glibc

/// The sRGB transfer function (IEC 61966-2-1) between 8-bit codes and linear light in 0...1.
///
/// Encoding rounds exactly to the nearest code. A table gives a code that may be 1 too low, and a
/// threshold shows if 1 must be added.
package struct SRGBTransfer: Sendable {
  package static let shared = SRGBTransfer()

  private static let bucketCount = 4096

  /// The linear light of each code.
  package let linear: [Float]
  /// A table that divides linear light into equal buckets. Each entry is the 8-bit code at the
  /// lower end of a bucket.
  let bucketCodes: [UInt8]
  /// For each code, the lowest linear light that is encoded as the next code. The threshold for
  /// code 255 is infinity.
  let thresholds: [Float]

  private init() {
    linear = (0..<256).map { Float(Self.decode(Double($0) / 255)) }
    thresholds = (0..<256).map {
      $0 == 255 ? .infinity : Float(Self.decode((Double($0) + 0.5) / 255))
    }
    var code = 0
    var codes: [UInt8] = []
    codes.reserveCapacity(Self.bucketCount + 1)
    for bucket in 0...Self.bucketCount {
      while Float(bucket) / Float(Self.bucketCount) >= thresholds[code] { code += 1 }
      codes.append(UInt8(code))
    }
    bucketCodes = codes
  }

  /// Converts a coded value in 0...1 to linear light by the formula.
  static func decode(_ coded: Double) -> Double {
    coded <= 0.04045 ? coded / 12.92 : pow((coded + 0.055) / 1.055, 2.4)
  }

  /// Returns the nearest code to `light`, which is clamped to 0...1.
  package func code(_ light: Float) -> UInt8 { unsafe withCoder { unsafe $0.code(light) } }

  /// Borrowed tables for a loop over many pixels.
  @unsafe package struct Coder {
    fileprivate let bucketCodes: UnsafeBufferPointer<UInt8>
    fileprivate let thresholds: UnsafeBufferPointer<Float>

    package func code(_ light: Float) -> UInt8 {
      // The order of `min` and `max` turns a NaN into 0.
      let clamped = min(1, max(0, light))
      let code = unsafe bucketCodes[Int(clamped * Float(SRGBTransfer.bucketCount))]
      // A bucket contains at most one threshold, because the interval of a code is wider than a
      // bucket.
      return unsafe code &+ (clamped >= thresholds[Int(code)] ? 1 : 0)
    }
  }

  /// Calls `body` with borrowed tables for a loop over many pixels.
  ///
  /// Unsafe: the tables are read without bounds checks.
  package func withCoder<Value>(_ body: (Coder) -> Value) -> Value {
    unsafe bucketCodes.withUnsafeBufferPointer { codes in
      unsafe thresholds.withUnsafeBufferPointer { thresholds in
        unsafe body(Coder(bucketCodes: codes, thresholds: thresholds))
      }
    }
  }
}
