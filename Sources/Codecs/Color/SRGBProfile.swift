import CImageCodecs

/// The sRGB profile that JPEG outputs carry.
enum SRGBProfile {
  static let bytes: [UInt8] = {
    var profile = [UInt8](repeating: 0, count: 4096)
    let length = unsafe profile.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe w2w_color_srgb_profile($0, buffer.count) } ?? 0
    }
    return Array(profile.prefix(length))
  }()
}
