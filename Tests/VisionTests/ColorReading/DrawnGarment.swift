import Vision
import Garments
import Images

/// A drawn garment. Its functions compute each pixel from a position, 0...1 across and down.
struct DrawnGarment {
  var size = PixelSize(width: 72, height: 96)
  var ground: (Double, Double) -> Color = { _, _ in .white }
  var cloth: (Double, Double) -> Color
  /// True if a position is on the garment, which has a body and two sleeves.
  var shape: (Double, Double) -> Bool = { x, y in
    let isBody = abs(x - 0.5) < 0.22 && y > 0.15 && y < 0.85
    let isSleeve = abs(x - 0.5) < 0.38 && y > 0.15 && y < 0.4
    return isBody || isSleeve
  }

  init(color cloth: Color) { self.cloth = { _, _ in cloth } }

  init(_ name: ColorName) { self.init(color: name.color) }

  var raster: Raster {
    var raster = Raster(size: size)
    let (width, height) = (size.width, size.height)
    raster.update { bytes in
      for row in 0..<height {
        for column in 0..<width {
          let x = (Double(column) + 0.5) / Double(width)
          let y = (Double(row) + 0.5) / Double(height)
          let color = shape(x, y) ? cloth(x, y) : ground(x, y)
          let at = 4 * (row * width + column)
          bytes[at] = color.red
          bytes[at + 1] = color.green
          bytes[at + 2] = color.blue
          bytes[at + 3] = color.alpha
        }
      }
    }
    return raster
  }
}

extension Color {
  /// Returns this colour with its linear light multiplied by `part`.
  func lit(_ part: Double) -> Color {
    let color = Oklab(self)
    let scale = Float(part.cubeRoot)
    return Oklab(lightness: color.lightness * scale, a: color.a * scale, b: color.b * scale)
      .color
  }
}

extension Double {
  /// The cube root of a number in 0...1, by Newton's method.
  fileprivate var cubeRoot: Double {
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root - self) / (3 * root * root) }
    return root
  }
}
