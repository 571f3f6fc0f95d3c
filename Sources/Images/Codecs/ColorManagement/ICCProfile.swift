import CImages

/// The bytes of ICC profiles: their names, and profiles that are made rather than read.
enum ICCProfile {
  /// The profile of colour JPEG outputs.
  static let srgb = unsafe make { unsafe w2w_color_srgb_profile(false, $0, $1) }
  /// The profile of grey JPEG outputs: sRGB's white and curve.
  static let gray = unsafe make { unsafe w2w_color_srgb_profile(true, $0, $1) }

  /// The bytes that `write` puts into a buffer of the given size; empty if it returns 0.
  static func make(_ write: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8] {
    var profile = [UInt8](repeating: 0, count: 4096)
    let length = unsafe profile.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe write($0, buffer.count) } ?? 0
    }
    return Array(profile.prefix(length))
  }

  /// The description in an ICC profile; nil when it is not one.
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
