import CImageCodecs

/// The profiles that JPEG outputs carry: sRGB, and its curve alone for grey.
enum SRGBProfile {
  static let color = make(isGray: false)
  static let gray = make(isGray: true)

  private static func make(isGray: Bool) -> [UInt8] {
    var profile = [UInt8](repeating: 0, count: 4096)
    let length = unsafe profile.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe w2w_color_srgb_profile(isGray, $0, buffer.count) } ?? 0
    }
    return Array(profile.prefix(length))
  }
}
