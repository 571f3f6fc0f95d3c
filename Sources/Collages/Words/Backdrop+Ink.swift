import Pixels

extension Backdrop {
  private static let inks = [
    Color(red: 0x1C, green: 0x1C, blue: 0x1C), Color(red: 0xFA, green: 0xFA, blue: 0xFA),
  ]

  /// The one of a dark and a light colour that is the more different, by CIEDE2000, from a ground. What
  /// is see-through is taken to lie on white, as it does in a JPEG and in most messages.
  static func ink(on ground: Color) -> Color {
    let dot = Raster(size: PixelSize(width: 1, height: 1), filledWith: ground)
    let seen = Lab(dot.flattened(over: .white)[0, 0])
    let (dark, light) = (inks[0], inks[1])
    return Lab(dark).deltaE(to: seen) >= Lab(light).deltaE(to: seen) ? dark : light
  }
}
