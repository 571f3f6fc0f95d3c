import CImages

enum ICCProfile {
  /// The sRGB profile for colour JPEG outputs.
  static let srgb = unsafe make { unsafe w2w_color_srgb_profile(false, $0, $1) }
  /// The profile for grey JPEG outputs, with the white point and curve of sRGB.
  static let gray = unsafe make { unsafe w2w_color_srgb_profile(true, $0, $1) }

  /// Returns the bytes that `write` puts into a buffer, or an empty array if `write` returns 0.
  static func make(_ write: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8] {
    var profile = [UInt8](repeating: 0, count: 4096)
    let length = unsafe profile.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe write($0, buffer.count) } ?? 0
    }
    return Array(profile.prefix(length))
  }

  /// Returns the description in an ICC profile, or nil if the bytes are not an ICC profile.
  static func name(of profile: [UInt8]) -> String? {
    var name = [CChar](repeating: 0, count: 256)
    let isProfile = unsafe profile.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe name.withUnsafeMutableBufferPointer { name in
        guard let text = name.baseAddress else { return false }
        return unsafe w2w_color_profile_name(start, bytes.count, text, name.count)
      }
    }
    guard isProfile else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.isEmpty ? "unnamed profile" : text
  }
}
