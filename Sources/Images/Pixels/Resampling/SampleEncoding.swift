/// The meaning of the four bytes of a pixel for resampling.
package enum SampleEncoding: Sendable {
  /// sRGB; the fourth byte is opaque throughout and is not read.
  case opaque
  /// sRGB with an alpha that is not premultiplied.
  case straightAlpha
  /// Four quantities that are averaged as they are (C, M, Y, K).
  case ink
}

extension SampleEncoding {
  /// The number of floats per pixel for resampling; the alpha of an opaque picture is omitted.
  var sampleCount: Int { self == .opaque ? 3 : 4 }
}

extension ResamplingKernels {
  /// Codes a row in linear light as bytes R, G, B, A (or C, M, Y, K), stored from `offset` on.
  static func encode(
    _ row: [Float], count: Int, _ encoding: SampleEncoding, into bytes: inout [UInt8],
    at offset: Int
  ) {
    precondition(count * encoding.sampleCount <= row.count)
    precondition(offset >= 0 && offset + count * 4 <= bytes.count)
    let transfer = SRGBTransfer.shared
    unsafe row.withUnsafeBufferPointer { row in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        guard let row = row.baseAddress, let bytes = bytes.baseAddress else { return }
        unsafe transfer.withCoder { coder in
          unsafe encode(row, count, encoding, coder, bytes + offset)
        }
      }
    }
  }

  private static func encode(
    _ row: UnsafePointer<Float>, _ count: Int, _ encoding: SampleEncoding,
    _ coder: SRGBTransfer.Coder, _ bytes: UnsafeMutablePointer<UInt8>
  ) {
    switch encoding {
    case .opaque:
      for x in 0..<count {
        for c in 0..<3 { unsafe bytes[4 * x + c] = coder.code(row[3 * x + c]) }
        unsafe bytes[4 * x + 3] = 255
      }
    case .straightAlpha:
      for x in 0..<count {
        let alpha = unsafe row[4 * x + 3]
        let code = UInt8(min(1, max(0, alpha)) * 255 + 0.5)
        // Fully transparent pixels have no colour, so the target's zeros stay. If the sum
        // overshoots, its colours do too: divided by the clamped alpha they would be too light. A
        // sum that rounds to nothing also gives its colour, because it may yet be limited to more.
        guard alpha != 0 else { continue }
        for c in 0..<3 { unsafe bytes[4 * x + c] = coder.code(row[4 * x + c] / alpha) }
        unsafe bytes[4 * x + 3] = code
      }
    case .ink:
      for i in 0..<(4 * count) { unsafe bytes[i] = UInt8(min(1, max(0, row[i])) * 255 + 0.5) }
    }
  }
}
