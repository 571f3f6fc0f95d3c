import Images

extension Raster {
  /// Returns this picture, stored with `orientation`, as an upright picture. Follows the drawings
  /// in the EXIF specification, pixel by pixel.
  func turned(by orientation: Int) -> Raster {
    let (right, bottom) = (size.width - 1, size.height - 1)
    let seen = orientation >= 5 ? size.transposed : size
    var turned = Raster(size: seen)
    turned.update { out in
      for y in 0..<seen.height {
        for x in 0..<seen.width {
          let (column, row) =
            switch orientation {
            case 2: (right - x, y)
            case 3: (right - x, bottom - y)
            case 4: (x, bottom - y)
            case 5: (y, x)
            case 6: (y, bottom - x)
            case 7: (right - y, bottom - x)
            case 8: (right - y, x)
            default: (x, y)
            }
          for c in 0..<4 {
            out[(y * seen.width + x) * 4 + c] = bytes[(row * size.width + column) * 4 + c]
          }
        }
      }
    }
    return turned
  }
}
