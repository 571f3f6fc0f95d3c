package import Images

extension Raster {
  /// Returns an opaque picture with the detail of a photo. Clouds of all sizes lie over soft
  /// shades. Smaller clouds are fainter, like the 1/f spectrum of photos.
  package static func photograph(_ size: PixelSize, seed: Int) -> Raster {
    let octaves = [512, 256, 128, 64, 32, 16, 8, 4].enumerated().map { index, cell in
      Clouds(size, cell: cell, seed: seed * 100 + index)
    }
    var photograph = Raster(size: size)
    photograph.update { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let at = (y * size.width + x) * 4
          for c in 0..<3 {
            let shade = octaves.reduce(128) { sum, clouds in
              sum + clouds.value(x, y, c) * min(70, Double(clouds.cell) * 1.5)
            }
            bytes[at + c] = UInt8(min(255, max(0, shade)))
          }
          bytes[at + 3] = 255
        }
      }
    }
    return photograph
  }
}

/// Random values at the corners of cells, with smooth interpolation.
private struct Clouds {
  let cell: Int
  private let columns: Int
  private let corners: [Double]

  init(_ size: PixelSize, cell: Int, seed: Int) {
    var noise = Noise(seed: seed)
    self.cell = cell
    let columns = size.width / cell + 2
    self.columns = columns
    corners = noise.bytes(columns * (size.height / cell + 2) * 3).map { Double($0) / 127.5 - 1 }
  }

  /// Returns a value from -1 to 1.
  func value(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    let (column, row) = (x / cell, y / cell)
    let across = smooth(Double(x % cell) / Double(cell))
    let down = smooth(Double(y % cell) / Double(cell))
    func corner(_ dx: Int, _ dy: Int) -> Double {
      corners[((row + dy) * columns + column + dx) * 3 + channel]
    }
    let above = corner(0, 0) * (1 - across) + corner(1, 0) * across
    let below = corner(0, 1) * (1 - across) + corner(1, 1) * across
    return above * (1 - down) + below * down
  }

  private func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
