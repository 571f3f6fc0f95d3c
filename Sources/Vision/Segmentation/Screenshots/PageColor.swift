import Images

/// The uniform background colour of a page on a screen.
struct PageColor {
  private let red: Int
  private let green: Int
  private let blue: Int

  /// The maximum change of a uniform colour, per channel, by compression and resampling.
  private static let tolerance = 6
  /// The minimum fraction of a photo's outermost pixels that must have the page's colour.
  private static let leastOfSides = 0.1
  private static let mostCandidates = 3

  static func candidates(at photo: Raster) -> [PageColor] {
    let (size, pixel) = (photo.size, Raster.bytesPerPixel)
    let rows = (0..<size.width).flatMap {
      [$0 * pixel, (size.height - 1) * photo.stride + $0 * pixel]
    }
    let columns = (0..<size.height).flatMap {
      [$0 * photo.stride, ($0 + 1) * photo.stride - pixel]
    }
    let sides = rows + columns
    var bins: [Int: [Int]] = [:]
    for place in sides {
      let bytes = photo.bytes[place..<(place + 3)]
      bins[bytes.reduce(0) { $0 << 5 | Int($1 >> 3) }, default: []].append(place)
    }
    return bins.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(mostCandidates)
      .filter { Double($0.value.count) >= leastOfSides * Double(sides.count) }
      .map { bin in
        let channels = (0..<3).map { channel in
          bin.value.map { Int(photo.bytes[$0 + channel]) }.sorted()[bin.value.count / 2]
        }
        return PageColor(red: channels[0], green: channels[1], blue: channels[2])
      }
  }

  private init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// True if the pixel at an offset in a raster's bytes has the page's colour.
  @inline(__always)
  func isAt(_ place: Int, _ bytes: [UInt8]) -> Bool {
    abs(Int(bytes[place]) - red) <= Self.tolerance
      && abs(Int(bytes[place + 1]) - green) <= Self.tolerance
      && abs(Int(bytes[place + 2]) - blue) <= Self.tolerance
  }

  /// Returns the fraction of a raster with the page's colour, measured at regularly spaced pixels.
  func share(of raster: Raster) -> Double {
    let step = max(1, raster.size.longestSide / 200)
    var (page, all) = (0, 0)
    for y in stride(from: 0, to: raster.size.height, by: step) {
      for x in stride(from: 0, to: raster.size.width, by: step) {
        all += 1
        if isAt(y * raster.stride + x * Raster.bytesPerPixel, raster.bytes) { page += 1 }
      }
    }
    return all == 0 ? 0 : Double(page) / Double(all)
  }
}
