import Garments
import Outfits
import Images
import TestSupport

/// Outlines of garments, drawn by hand as polygons. Corners are fractions of the outline's box.
struct DrawnOutline {
  /// The aspect ratio, width by height.
  var aspect: Double
  private var polygons: [[(Double, Double)]]
  /// The number of columns and of rows of the outline's shape.
  private var side = 48

  private init(aspect: Double, polygons: [[(Double, Double)]]) {
    (self.aspect, self.polygons) = (aspect, polygons)
  }

  static let tee = DrawnOutline(
    aspect: 1.1,
    polygons: [
      [
        (0.38, 0), (0.62, 0), (0.85, 0.08), (1, 0.36), (0.86, 0.45), (0.8, 0.32), (0.8, 1),
        (0.2, 1),
        (0.2, 0.32), (0.14, 0.45), (0, 0.36), (0.15, 0.08),
      ]
    ])
  /// A crop top without sleeves, wider than it is high.
  static let cropTop = DrawnOutline(
    aspect: 1.12,
    polygons: [
      [
        (0.12, 0), (0.3, 0), (0.36, 0.2), (0.64, 0.2), (0.7, 0), (0.88, 0), (0.92, 0.3), (1, 0.45),
        (0.97, 1), (0.03, 1), (0, 0.45), (0.08, 0.3),
      ]
    ])
  static let tank = DrawnOutline(
    aspect: 0.7,
    polygons: [
      [
        (0.14, 0), (0.3, 0), (0.36, 0.16), (0.64, 0.16), (0.7, 0), (0.86, 0), (0.88, 0.25),
        (1, 0.36),
        (0.98, 1), (0.02, 1), (0, 0.36), (0.12, 0.25),
      ]
    ])
  static let bandeau = DrawnOutline(
    aspect: 1.7, polygons: [[(0.04, 0), (0.96, 0), (1, 0.9), (0.97, 1), (0.03, 1), (0, 0.9)]])
  static let shirt = DrawnOutline(
    aspect: 1.05,
    polygons: [
      [
        (0.4, 0), (0.6, 0), (0.76, 0.05), (1, 0.78), (0.88, 0.84), (0.77, 0.4), (0.78, 1),
        (0.22, 1),
        (0.23, 0.4), (0.12, 0.84), (0, 0.78), (0.24, 0.05),
      ]
    ])
  static let dress = DrawnOutline(
    aspect: 0.7,
    polygons: [
      [(0.3, 0), (0.7, 0), (0.78, 0.2), (0.68, 0.42), (1, 1), (0, 1), (0.32, 0.42), (0.22, 0.2)]
    ])
  static let hat = DrawnOutline(
    aspect: 1.2,
    polygons: [[(0.3, 0), (0.7, 0), (0.76, 0.5), (1, 0.75), (0.5, 1), (0, 0.75), (0.24, 0.5)]])
  static let straightBelt = DrawnOutline(
    aspect: 30, polygons: [[(0, 0.1), (0.96, 0), (1, 0.5), (0.96, 1), (0, 0.9)]])
  static let coiledBelt = DrawnOutline(
    aspect: 1,
    polygons: [[(0.3, 0), (0.7, 0), (1, 0.3), (1, 0.7), (0.7, 1), (0.3, 1), (0, 0.7), (0, 0.3)]])
  static let earrings = DrawnOutline(
    aspect: 1.2,
    polygons: [
      [(0.1, 0), (0.3, 0), (0.4, 0.6), (0.2, 1), (0, 0.6)],
      [(0.7, 0), (0.9, 0), (1, 0.6), (0.8, 1), (0.6, 0.6)],
    ])

  static func rectangle(_ aspect: Double) -> DrawnOutline {
    DrawnOutline(aspect: aspect, polygons: [[(0, 0), (1, 0), (1, 1), (0, 1)]])
  }

  /// Returns a quadrangle that fills at least half of its box. The aspect ratio is at most 16.
  static func random(_ noise: inout Noise) -> DrawnOutline {
    let turns = Double.random(in: -4...4, using: &noise)
    let aspect = turns < 0 ? 1 / (1 + turns * turns) : 1 + turns * turns
    func corner(_ from: Double, _ noise: inout Noise) -> Double {
      from == 0 ? .random(in: 0...0.3, using: &noise) : .random(in: 0.7...1, using: &noise)
    }
    let (left, right) = (corner(0, &noise), corner(1, &noise))
    var outline = DrawnOutline(
      aspect: max(1.0 / 16, min(16, aspect)),
      polygons: [[(left, 0), (right, 0), (1, 1), (0, 1)]])
    // A coarse shape is enough, because there are many outlines.
    outline.side = 8
    return outline
  }

  /// Returns a piece with the role and typical size that its words name.
  func piece(called words: String) -> LayoutPiece {
    let type = TypicalSize(texts: [words], silhouette: nil, role: nil)
    return LayoutPiece(
      size: PixelSize(
        width: max(1, Int(1000 * min(1, aspect))), height: max(1, Int(1000 / max(1, aspect)))),
      role: OutfitRole(words: words), shape: PieceShape(polygons: polygons, side: side),
      typicalSize: type ?? .unknown)
  }
}
