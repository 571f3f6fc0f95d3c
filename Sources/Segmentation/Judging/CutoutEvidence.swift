import Pixels

/// What speaks for a garment's outline on a photo, and against it.
struct CutoutEvidence {
  /// How far the network's own outline and the cut that it led to are alike: the intersection of both by
  /// their union, 0...1.
  let agreement: Float
  /// The part of the photo that the cut has.
  let area: Float
  /// The part of the photo's border that the cut covers.
  let borderPart: Float
  /// Whether the network sees a garment at all: what it was not trained on, a drawing or a cup, it
  /// hardly sees.
  let isSeen: Bool

  /// The least part of the photo of which the network is sure.
  private static let leastSure: Float = 0.01
  private static let sure: Float = 0.9

  init(_ likelihood: [Float], _ cut: CellMask) {
    let seen = CellMask(cut.size) { likelihood[$0] >= 0.5 }
    let count = Float(max(1, cut.size.pixelCount))
    agreement = seen.overlap(with: cut)
    area = Float(cut.count) / count
    let border = cut.size.borderCells
    borderPart = Float(border.count { cut[$0] }) / Float(max(1, border.count))
    isSeen = Float(likelihood.count { $0 >= Self.sure }) >= Self.leastSure * count
  }
}

extension CellMask {
  /// The members of both by the members of either, 0...1; 1 where there are none.
  func overlap(with other: CellMask) -> Float {
    let either = union(other).count
    guard either > 0 else { return 1 }
    return Float(count - subtracting(other).count) / Float(either)
  }
}
