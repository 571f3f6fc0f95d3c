/// The meaning of a pixel's four bytes for resampling.
package enum SampleEncoding: Sendable {
  /// Opaque sRGB, with an ignored fourth byte.
  case opaque
  /// sRGB with straight alpha.
  case straightAlpha
  /// Four channels that are averaged without conversion, such as CMYK.
  case ink
}

extension SampleEncoding {
  /// The number of floats per pixel for resampling. For opaque pictures, alpha is left out.
  var sampleCount: Int { self == .opaque ? 3 : 4 }
}

extension ResamplingKernels {
  /// Encodes a row in linear light as 8-bit RGBA or CMYK, stored from `offset` on.
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
        // Colour and alpha overshoot by the same factor, so the colour is divided by the unclamped
        // alpha. A pixel with an alpha that rounds to 0 also needs a colour, because limiting may
        // raise its alpha.
        guard alpha != 0 else { continue }
        for c in 0..<3 { unsafe bytes[4 * x + c] = coder.code(row[4 * x + c] / alpha) }
        unsafe bytes[4 * x + 3] = code
      }
    case .ink:
      for i in 0..<(4 * count) { unsafe bytes[i] = UInt8(min(1, max(0, row[i])) * 255 + 0.5) }
    }
  }
}
