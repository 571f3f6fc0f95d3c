import Garments
import Outfits
import Images

/// Typical outlines of garments that lie on a floor, as polygons. Corners are fractions of the box.
enum RealOutline: CaseIterable {
  case tee, jumper, trousers, shorts, skirt, dress, coat, shoes, hat, tote, belt, scarf

  var role: OutfitRole {
    switch self {
    case .tee, .jumper: .top
    case .trousers, .shorts, .skirt: .bottom
    case .dress: .onepiece
    case .coat: .outer
    case .shoes: .shoes
    case .hat: .hat
    case .tote: .bag
    case .belt, .scarf: .accessory
    }
  }

  /// The garment's size in centimetres.
  private var size: (width: Double, height: Double) {
    switch self {
    case .tee: (86, 70)
    case .jumper: (120, 64)
    case .trousers: (50, 104)
    case .shorts: (52, 50)
    case .skirt: (58, 65)
    case .dress: (70, 100)
    case .coat: (110, 105)
    case .shoes: (26, 30)
    case .hat: (28, 20)
    case .tote: (38, 62)
    case .belt: (12, 12)
    case .scarf: (24, 60)
    }
  }

  /// The corners of each polygon.
  private var polygons: [[(Double, Double)]] {
    switch self {
    case .tee, .coat:
      [
        [
          (0.35, 0), (0.65, 0), (0.82, 0.08), (1, 0.4), (0.86, 0.48), (0.78, 0.32), (0.78, 1),
          (0.22, 1), (0.22, 0.32), (0.14, 0.48), (0, 0.4), (0.18, 0.08),
        ]
      ]
    case .jumper:
      [
        [
          (0.4, 0), (0.6, 0), (0.72, 0.06), (1, 0.8), (0.9, 0.88), (0.74, 0.45), (0.74, 1),
          (0.26, 1), (0.26, 0.45), (0.1, 0.88), (0, 0.8), (0.28, 0.06),
        ]
      ]
    case .trousers, .shorts:
      [
        [
          (0.12, 0), (0.88, 0), (1, 1), (0.6, 1), (0.5, 0.35), (0.4, 1), (0, 1),
        ]
      ]
    case .skirt: [[(0.25, 0), (0.75, 0), (1, 1), (0, 1)]]
    case .dress:
      [[(0.3, 0), (0.7, 0), (0.78, 0.2), (0.66, 0.42), (1, 1), (0, 1), (0.34, 0.42), (0.22, 0.2)]]
    case .shoes:
      [
        [(0.05, 0.1), (0.3, 0), (0.46, 0.2), (0.44, 0.9), (0.2, 1), (0, 0.85)],
        [(0.95, 0.1), (0.7, 0), (0.54, 0.2), (0.56, 0.9), (0.8, 1), (1, 0.85)],
      ]
    case .hat: [[(0.3, 0), (0.7, 0), (0.76, 0.6), (1, 0.8), (0.5, 1), (0, 0.8), (0.24, 0.6)]]
    case .tote:
      [
        [
          (0.3, 0), (0.7, 0), (0.75, 0.36), (1, 0.38), (0.96, 1), (0.04, 1), (0, 0.38),
          (0.25, 0.36),
        ]
      ]
    case .belt: [[(0.3, 0), (0.7, 0), (1, 0.3), (1, 0.7), (0.7, 1), (0.3, 1), (0, 0.7), (0, 0.3)]]
    case .scarf: [[(0, 0), (1, 0), (0.95, 0.5), (1, 1), (0.05, 1)]]
    }
  }

  var piece: LayoutPiece {
    LayoutPiece(
      size: PixelSize(width: Int(size.width * 10), height: Int(size.height * 10)), role: role,
      shape: PieceShape(polygons: polygons), heightInCentimetres: size.height)
  }
}
