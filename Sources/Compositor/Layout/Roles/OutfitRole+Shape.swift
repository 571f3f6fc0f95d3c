public import Pixels

extension OutfitRole {
  /// A guess from nothing but the shape of a piece's visible pixels, for want of anything better: laid
  /// flat, what ends in two legs are trousers, and so is what is more than twice as tall as wide; dresses
  /// are less so, tops about square, shoes wide, and what is wider still is a belt or glasses.
  ///
  /// - Parameters:
  ///   - size: of the box around what is visible.
  ///   - visible: where in that box it is.
  public init(shape size: PixelSize, visible: PieceShape = .opaque) {
    switch Double(size.height) / max(1, Double(size.width)) {
    case ..<0.4: self = .accessory
    case ..<0.8: self = .shoes
    // Two shoes side by side are less tall than trousers.
    case 1.25... where visible.hasLegs: self = .bottom
    case ..<1.5: self = .top
    case ..<2.1: self = .onepiece
    default: self = .bottom
    }
  }
}

extension PieceShape {
  /// Whether the lowest quarter is parted in the middle, with something at both sides.
  fileprivate var hasLegs: Bool {
    guard columns >= 8, rows >= 8 else { return false }
    let lowest = (rows - rows / 4)..<rows
    let filled = (0..<columns).map { column in
      lowest.reduce(Float(0)) { $0 + shares[$1 * columns + column] } / Float(lowest.count)
    }
    let middle = (columns * 3 / 8)..<(columns - columns * 3 / 8)
    guard
      let gap = middle.min(by: { (filled[$0], $0) < (filled[$1], $1) }), filled[gap] < 0.2
    else { return false }
    return filled[..<gap].contains { $0 > 0.6 } && filled[gap...].contains { $0 > 0.6 }
  }
}
