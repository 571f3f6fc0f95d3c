private import Glibc

/// The sRGB transfer function (IEC 61966-2-1) by tables: 8-bit codes to linear light and back.
///
/// Linear light is a `Float` in 0...1. Coding rounds to the nearest code, exactly: a bucket gives
/// the code of its lower end, and the thresholds between codes decide the rest.
package struct SRGBTransfer: Sendable {
  package static let shared = SRGBTransfer()

  private static let bucketCount = 4096

  /// Linear light of each code.
  package let linear: [Float]
  /// The code of each bucket's lower end; one bucket more for 1.0 itself.
  let bucketCodes: [UInt8]
  /// The least linear light that is coded above each code; infinite for 255.
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

  /// Linear light of `coded`, both in 0...1, by the formula.
  static func decode(_ coded: Double) -> Double {
    coded <= 0.04045 ? coded / 12.92 : pow((coded + 0.055) / 1.055, 2.4)
  }

  /// The nearest code to `light`, which is clamped to 0...1 first.
  package func code(_ light: Float) -> UInt8 { unsafe withCoder { unsafe $0.code(light) } }

  /// The tables, borrowed for a loop over many pixels.
  @unsafe package struct Coder {
    fileprivate let bucketCodes: UnsafeBufferPointer<UInt8>
    fileprivate let thresholds: UnsafeBufferPointer<Float>

    /// The nearest code to `light`, which is clamped to 0...1 first.
    package func code(_ light: Float) -> UInt8 {
      // In this order, which turns a NaN into 0.
      let clamped = min(1, max(0, light))
      let code = unsafe bucketCodes[Int(clamped * Float(SRGBTransfer.bucketCount))]
      // Codes are wider than buckets, so there is one threshold in a bucket at most.
      return unsafe code &+ (clamped >= thresholds[Int(code)] ? 1 : 0)
    }
  }

  /// Unsafe: a loop over pixels looks up three codes each, without a check of its own.
  package func withCoder<Value>(_ body: (Coder) -> Value) -> Value {
    unsafe bucketCodes.withUnsafeBufferPointer { codes in
      unsafe thresholds.withUnsafeBufferPointer { thresholds in
        unsafe body(Coder(bucketCodes: codes, thresholds: thresholds))
      }
    }
  }
}
