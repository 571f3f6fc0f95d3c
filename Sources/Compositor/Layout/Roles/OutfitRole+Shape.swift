public import Pixels

extension OutfitRole {
  /// A guess from nothing but the shape of a piece's visible pixels, for want of anything better:
  /// laid flat, trousers are more than twice as tall as wide, dresses less so, tops about square,
  /// shoes wide, and what is wider still is a belt or glasses.
  public init(shape size: PixelSize) {
    switch Double(size.height) / max(1, Double(size.width)) {
    case ..<0.4: self = .accessory
    case ..<0.8: self = .shoes
    case ..<1.5: self = .top
    case ..<2.1: self = .onepiece
    default: self = .bottom
    }
  }
}
