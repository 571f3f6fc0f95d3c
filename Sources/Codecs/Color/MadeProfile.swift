import CImageCodecs

/// ICC profiles that are made rather than read.
enum MadeProfile {
  /// What colour JPEG outputs carry.
  static let srgb = unsafe make { unsafe w2w_color_srgb_profile(false, $0, $1) }
  /// What grey JPEG outputs carry: sRGB's white and curve.
  static let gray = unsafe make { unsafe w2w_color_srgb_profile(true, $0, $1) }

  /// The bytes that `write` puts into a buffer of so many; none when it says 0.
  static func make(_ write: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8] {
    var profile = [UInt8](repeating: 0, count: 4096)
    let length = unsafe profile.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe write($0, buffer.count) } ?? 0
    }
    return Array(profile.prefix(length))
  }
}
