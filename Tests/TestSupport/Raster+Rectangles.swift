package import Images

extension Raster {
  /// Fills a rectangle, which must lie in the raster, with a colour.
  package mutating func fill(_ rectangle: PixelRect, _ color: Color) {
    let (stride, channels) = (stride, [color.red, color.green, color.blue, color.alpha])
    update { bytes in
      for y in rectangle.y..<rectangle.maxY {
        for x in rectangle.x..<rectangle.maxX {
          for c in 0..<4 { bytes[y * stride + x * 4 + c] = channels[c] }
        }
      }
    }
  }

  /// Returns the colours in a rectangle, which must lie in the raster.
  package func colors(in rectangle: PixelRect) -> Set<Color> {
    var colors: Set<Color> = []
    for y in rectangle.y..<rectangle.maxY {
      for x in rectangle.x..<rectangle.maxX { colors.insert(self[x, y]) }
    }
    return colors
  }
}
