extension Raster {
  /// A raster that goes from one colour at the top to another at the bottom, in even steps of alpha and
  /// of Oklab, premultiplied by it: what is wholly transparent has no colour to mix in (CSS Color Module
  /// Level 4, 12.3).
  public init(size: PixelSize, from top: Color, to bottom: Color) {
    self.init(size: size)
    let (first, last) = (Oklab(top), Oklab(bottom))
    for y in 0..<size.height {
      let t = size.height > 1 ? Float(y) / Float(size.height - 1) : 0
      let (above, below) = (Float(top.alpha) * (1 - t), Float(bottom.alpha) * t)
      let part = top.alpha == bottom.alpha ? t : below / max(1, above + below)
      var color = Oklab(
        lightness: first.lightness + (last.lightness - first.lightness) * part,
        a: first.a + (last.a - first.a) * part, b: first.b + (last.b - first.b) * part
      ).color
      color.alpha = UInt8(
        (Float(top.alpha) + (Float(bottom.alpha) - Float(top.alpha)) * t).rounded())
      let row = Raster(size: PixelSize(width: size.width, height: 1), filledWith: color)
      bytes.replaceSubrange(byteRange(0..<size.width, y), with: row.bytes)
    }
  }
}
