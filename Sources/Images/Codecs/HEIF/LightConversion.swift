/// Converts colours with given code points to 8-bit sRGB.
///
/// Light brighter than white is tone-mapped with the curve of ITU-R BT.2390-11, 5.4.1, which leaves
/// dark and middle tones unchanged. All channels get the same gain, so hues do not change.
struct LightConversion: Sendable {
  /// The linear light of each 16-bit code, where 1 is white.
  private let linear: [Float]
  private let hasSystemGamma: Bool
  private let tones: ToneCurve?
  /// The row-major matrix from the photo's linear RGB to linear sRGB.
  private let matrix: [Float]
  /// The weights of linear red, green and blue in the photo's luminance.
  private let luminance: [Float]

  /// Returns the conversion for code points, or nil if the code points describe sRGB.
  ///
  /// - Parameter brightestLight: the photo's peak brightness in candelas per square metre.
  static func conversion(from points: CodePoints, brightestLight: Int?) -> LightConversion? {
    points.isSRGB ? nil : LightConversion(points, brightestLight)
  }

  private init(_ points: CodePoints, _ brightestLight: Int?) {
    let curve = TransferCurve(points.transfer)
    linear = (0..<65536).map { Float(curve.light(Double($0) / 65535)) }
    hasSystemGamma = points.dynamicRange == .hybridLogGamma
    tones =
      switch points.dynamicRange {
      case .standard: nil
      case .perceptualQuantizer: ToneCurve(brightestLight: brightestLight ?? 1000)
      case .hybridLogGamma: ToneCurve(brightestLight: 1000)
      }
    let primaries = ColorPrimaries(points.primaries)
    matrix = primaries.toSRGB.map(Float.init)
    luminance = primaries.luminance.map(Float.init)
  }

  /// Converts whole pixels of four 16-bit samples.
  ///
  /// Unsafe: `pixels` must have one byte for each sample of `wide`.
  @unsafe func apply(
    _ wide: UnsafeBufferPointer<UInt16>, to pixels: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe SRGBTransfer.shared.withCoder { coder in
      unsafe linear.withUnsafeBufferPointer { linear in
        let (m0, m1, m2) = (matrix[0], matrix[1], matrix[2])
        let (m3, m4, m5) = (matrix[3], matrix[4], matrix[5])
        let (m6, m7, m8) = (matrix[6], matrix[7], matrix[8])
        for i in stride(from: 0, to: min(wide.count, pixels.count) - 3, by: 4) {
          var r = unsafe linear[Int(wide[i])]
          var g = unsafe linear[Int(wide[i + 1])]
          var b = unsafe linear[Int(wide[i + 2])]
          if let tones {
            if hasSystemGamma {
              let y = luminance[0] * r + luminance[1] * g + luminance[2] * b
              let gain = HybridLogGamma.displayGain(ofScene: y)
              (r, g, b) = (r * gain, g * gain, b * gain)
            }
            let gain = tones.gain(of: max(r, g, b))
            (r, g, b) = (r * gain, g * gain, b * gain)
          }
          unsafe pixels[i] = unsafe coder.code(m0 * r + m1 * g + m2 * b)
          unsafe pixels[i + 1] = unsafe coder.code(m3 * r + m4 * g + m5 * b)
          unsafe pixels[i + 2] = unsafe coder.code(m6 * r + m7 * g + m8 * b)
          unsafe pixels[i + 3] = unsafe UInt8((UInt32(wide[i + 3]) * 255 + 32767) / 65535)
        }
      }
    }
  }
}
