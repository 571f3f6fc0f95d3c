import Garments
import Outfits
import Images
import TestSupport

/// An outfit of random pieces on a random canvas, repeatable by its seed.
struct RandomOutfit {
  var flatLay = FlatLay()
  var canvas: Canvas
  var pieces: [LayoutPiece] = []

  private static let canvases = [
    PixelSize(width: 1080, height: 1350), PixelSize(width: 1080, height: 1080),
    PixelSize(width: 1080, height: 1920), PixelSize(width: 1600, height: 900),
    PixelSize(width: 1200, height: 630), PixelSize(width: 1000, height: 1500),
  ]

  init(seed: Int) {
    var noise = Noise(seed: seed)
    let size =
      Bool.random(using: &noise)
      ? Self.canvases[Int.random(in: 0..<Self.canvases.count, using: &noise)]
      : Self.canvas(&noise)
    canvas = Canvas(size)
    if Int.random(in: 0..<4, using: &noise) == 0 {
      let kept = size.height / 8
      canvas.safeArea = PixelRect(
        x: 0, y: kept, width: size.width, height: size.height - 2 * kept)
    }
    flatLay.isCasual = Int.random(in: 0..<3, using: &noise) == 0
    flatLay.seed = noise.next()
    flatLay.scale = Int.random(in: 0..<4, using: &noise) == 0 ? .area : .real
    // Outfits with many pieces are rarer, because they take longest.
    let most = [4, 4, 6, 6, 8, 8, 12, 24][Int.random(in: 0..<8, using: &noise)]
    let isKnown = Int.random(in: 0..<5, using: &noise) > 0
    let isMeasured = Int.random(in: 0..<8, using: &noise) == 0
    for _ in 0..<Int.random(in: 1...most, using: &noise) {
      var piece = Self.piece(&noise)
      if !isKnown { piece.role = nil }
      if isMeasured { piece.heightInCentimetres = .random(in: 8...120, using: &noise) }
      pieces.append(piece)
    }
  }

  /// Returns a canvas with sides of 400 to 4,000 pixels, and proportions of at most 2:1.
  private static func canvas(_ noise: inout Noise) -> PixelSize {
    let short = Int.random(in: 400...4000, using: &noise)
    let long = Int.random(in: short...min(4000, 2 * short), using: &noise)
    return Bool.random(using: &noise)
      ? PixelSize(width: short, height: long) : PixelSize(width: long, height: short)
  }

  private static func piece(_ noise: inout Noise) -> LayoutPiece {
    let isLong = Int.random(in: 0..<8, using: &noise) == 0
    // Long pieces are up to six times as wide as high, or nearly seven times as high as wide.
    let size = PixelSize(
      width: .random(in: isLong ? 120...720 : 150...500, using: &noise),
      height: .random(in: isLong ? 120...800 : 150...700, using: &noise))
    let roles = OutfitRole.allCases + [nil]
    return LayoutPiece(
      size: size, role: roles[Int.random(in: 0..<roles.count, using: &noise)],
      shape: Bool.random(using: &noise) ? .opaque : shape(&noise))
  }

  /// Returns a shape that touches each side of its box, with most cells filled.
  private static func shape(_ noise: inout Noise) -> PieceShape {
    let columns = Int.random(in: 2...12, using: &noise)
    let rows = Int.random(in: 2...12, using: &noise)
    var shares: [Float] = (0..<(columns * rows)).map { _ in
      Int.random(in: 0..<4, using: &noise) == 0 ? 0 : .random(in: 0...1, using: &noise)
    }
    for place in [0, columns - 1, columns * (rows - 1), columns * rows - 1] { shares[place] = 1 }
    return PieceShape(columns: columns, rows: rows, shares: shares) ?? .opaque
  }
}
