import Outfits
import Garments
import Images
import TestSupport
import Testing

@Suite("A flat lay, drawn")
struct FlatLayPixelTests {
  @Test(
    "of ragged pieces that are turned holds the limits to the pixel",
    arguments: 0..<(isOptimized ? 10 : 1))
  func laws(part: Int) throws {
    for seed in (part * 20)..<(part * 20 + 20) {
      var noise = Noise(seed: seed)
      let short = Int.random(in: 400...700, using: &noise)
      let long = Int.random(in: short...(2 * short), using: &noise)
      let size =
        Bool.random(using: &noise)
        ? PixelSize(width: short, height: long) : PixelSize(width: long, height: short)
      let canvas = Canvas(size)
      let flatLay = FlatLay(isCasual: seed % 4 > 0, seed: noise.next())
      let masks = try (0..<Int.random(in: 1...12, using: &noise)).map { _ in
        try Self.mask(&noise)
      }
      let pieces = masks.map { mask in
        LayoutPiece(
          size: mask.size,
          role: OutfitRole.allCases[Int.random(in: 0..<10, using: &noise)],
          shape: PieceShape(mask, in: PixelRect(x: 0, y: 0, size: mask.size)))
      }
      let places = try #require(flatLay.places(for: pieces, on: canvas))
      let tiles = try places.map { try Self.tile(masks[$0.index], at: $0) }
      let lint = LayoutLint(canvas: size, tiles: tiles)
      let limits = try #require(flatLay.limits(for: pieces, placed: places, on: canvas))
      let breaches = lint.breaches(of: limits).filter { $0 != .filled && $0 != .emptiest }
      #expect(breaches == [], "\(seed): \(lint), \(limits)")
      #expect(lint.overlap < 0.005 && lint.margin >= 0.04, "\(seed): \(lint)")
    }
  }

  /// Returns a trimmed mask of overlapping discs.
  private static func mask(_ noise: inout Noise) throws -> Raster {
    let side = 120
    let reach = (
      x: Double.random(in: 12...50, using: &noise), y: Double.random(in: 12...50, using: &noise)
    )
    var alphas = [UInt8](repeating: 0, count: side * side)
    for _ in 0..<8 {
      let middle = (
        x: 60 + .random(in: -1...1, using: &noise) * reach.x,
        y: 60 + .random(in: -1...1, using: &noise) * reach.y
      )
      let radius = Double.random(in: 4...10, using: &noise)
      for pixel in alphas.indices {
        let across = Double(pixel % side) - middle.x
        let down = Double(pixel / side) - middle.y
        if across * across + down * down <= radius * radius { alphas[pixel] = 255 }
      }
    }
    let whole = try raster(PixelSize(width: side, height: side), alphas)
    let box = try #require(whole.visibleBounds(threshold: 128))
    let rows = box.y..<box.maxY
    let part = rows.flatMap { alphas[($0 * side + box.x)..<($0 * side + box.maxX)] }
    return try raster(box.size, part)
  }

  private static func raster(_ size: PixelSize, _ alphas: [UInt8]) throws -> Raster {
    try #require(Raster(size: size, bytes: alphas.flatMap { [0, 0, 0, $0] }))
  }

  /// Returns the mask as placed: scaled, and rotated about its centre.
  private static func tile(_ mask: Raster, at place: PlacedPiece) throws -> LayoutLint.Tile {
    let (width, height) = (Double(place.box.width), Double(place.box.height))
    let (sine, cosine) = sineAndCosine(ofDegrees: place.degrees)
    // The tile has room for the rotated box, and the same centre as the box.
    let reach = (
      x: Int((width * cosine + height * abs(sine)) / 2) + 1,
      y: Int((height * cosine + width * abs(sine)) / 2) + 1
    )
    let (left, top) = (
      place.box.x + place.box.width / 2 - reach.x, place.box.y + place.box.height / 2 - reach.y
    )
    let size = PixelSize(width: 2 * reach.x + 1, height: 2 * reach.y + 1)
    let alphas = (0..<size.pixelCount).map { pixel -> UInt8 in
      let x = Double(left + pixel % size.width) + 0.5 - Double(place.box.x) - width / 2
      let y = Double(top + pixel / size.width) + 0.5 - Double(place.box.y) - height / 2
      let column = ((x * cosine + y * sine) / width + 0.5) * Double(mask.size.width)
      let row = ((y * cosine - x * sine) / height + 0.5) * Double(mask.size.height)
      let isInside =
        column >= 0 && row >= 0 && Int(column) < mask.size.width && Int(row) < mask.size.height
      return isInside ? mask[Int(column), Int(row)].alpha : 0
    }
    return LayoutLint.Tile(try raster(size, alphas), x: left, y: top)
  }

  /// Returns sine and cosine by their series, which are exact to 1e-8 up to 8 degrees.
  private static func sineAndCosine(ofDegrees degrees: Double) -> (Double, Double) {
    let angle = degrees * .pi / 180
    let square = angle * angle
    let sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
    return (sine, 1 - square / 2 * (1 - square / 12 * (1 - square / 30)))
  }
}
