package import Images

/// A picture with a different colour in each quarter, which reveals its orientation.
package enum QuadrantPhoto {
  /// The picture's stored size.
  package static let size = PixelSize(width: 48, height: 32)

  private static let colors: [(letter: Character, color: Color)] = [
    ("R", Color(red: 220, green: 20, blue: 20)), ("G", Color(red: 20, green: 200, blue: 20)),
    ("B", Color(red: 20, green: 20, blue: 220)), ("W", Color(red: 250, green: 250, blue: 250)),
  ]

  /// Returns the stored picture, `RG` above `BW`.
  package static func raster() -> Raster {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = colors[(y < size.height / 2 ? 0 : 2) + (x < size.width / 2 ? 0 : 1)].color
        bytes += [color.red, color.green, color.blue, color.alpha]
      }
    }
    guard let raster = Raster(size: size, bytes: bytes) else {
      preconditionFailure("four bytes a pixel")
    }
    return raster
  }

  package static func jpeg(orientation: Int) throws -> [UInt8] {
    let plain = try raster().encodedNow(as: .jpeg(quality: 95))
    return JPEGFixture(plain).inserting(exif: ExifFixture.block(orientation: orientation)).bytes
  }

  /// Returns the colours of the picture's quarters in reading order, such as `RGBW`.
  package static func look(at raster: Raster) -> String {
    let size = raster.size
    let places = [(1, 1), (3, 1), (1, 3), (3, 3)]
    return String(
      places.map { x, y in
        let seen = raster[size.width * x / 4, size.height * y / 4]
        return colors.first { near($0.color, seen) }?.letter ?? "?"
      })
  }

  /// The quarters of the upright picture, for each orientation from 1 to 8.
  package static let upright = ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"]

  private static func near(_ one: Color, _ other: Color) -> Bool {
    zip([one.red, one.green, one.blue], [other.red, other.green, other.blue])
      .allSatisfy { abs(Int($0) - Int($1)) <= 16 }
  }
}
