import Core
/// Converts the decoded pixels of one photo to sRGB.
struct ColorConversion {
  private let transform: ColorTransform?
  private let isInk: Bool
  let warnings: [Message]

  init(of decoder: any RowDecoder) {
    let header = decoder.header
    isInk = header.colorModel == .cmyk
    guard header.profile != nil, !decoder.deliversSRGB else {
      transform = nil
      warnings =
        header.hasRefusedProfile ? [Self.brokenProfile] : []
      return
    }
    transform = ColorTransform.transform(of: header, bitDepth: 8)
    warnings = transform == nil ? [Self.brokenProfile] : []
  }

  static let brokenProfile: Message =
    "ignoring its invalid colour profile; colours may be off"

  func apply(to raster: inout Raster) {
    raster.update { apply(to: &$0) }
  }

  func apply(to pixels: inout MutableSpan<UInt8>) {
    if let transform {
      if !transform.isIdentity { transform.apply(to: &pixels) }
    } else if isInk {
      Self.mixInks(&pixels)
    }
  }

  /// Converts CMYK without a profile to RGB by the formula R = (1 - C)(1 - K).
  private static func mixInks(_ bytes: inout MutableSpan<UInt8>) {
    for i in stride(from: 0, to: bytes.count - 3, by: Raster.bytesPerPixel) {
      let paper = 255 - Int(bytes[i + 3])
      for c in 0..<3 { bytes[i + c] = UInt8(((255 - Int(bytes[i + c])) * paper + 127) / 255) }
      bytes[i + 3] = 255
    }
  }
}
