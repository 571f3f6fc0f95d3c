import Pixels

/// A garment's outline by its own run, for where colours tell nothing.
///
/// On a patterned cover that has the garment's colours the cut follows chance there: it takes crumbs of the pattern
/// along and bites as many off. What most cells of the square around a place are is the better word then. Straps
/// and gaps are as thin as crumbs, but long, and stay.
struct EvenedEdge {
  /// The cells where the outline is evened.
  private(set) var places: CellMask
  /// Of each place and the cells beside it, the mean opacity of the square around it, 0...1.
  let means: [Float]

  /// Of the squares to each side, in cells.
  private static let reach = 4

  /// - Parameters:
  ///   - opacities: of the cut's cells, 0...255.
  ///   - garment: the cells that are more opaque than not.
  ///   - doubtful: the cells along the outline whose colours tell too little.
  init(_ opacities: [UInt8], _ garment: CellMask, at doubtful: CellMask) {
    let size = garment.size
    var means = [Float](repeating: 0, count: opacities.count)
    let long = Self.longThinParts(of: garment).union(Self.longThinParts(of: garment.inverted))
    places = doubtful.isEmpty ? doubtful : doubtful.subtracting(long.dilated(by: Self.reach))
    if let bounds = places.bounds {
      size.forEachBoxSum(
        reach: Self.reach, in: size.part(bounds, widenedBy: 1),
        of: { SIMD2<Int32>(Int32(opacities[$0]), 1) },
        { cell, sums in means[cell] = Float(sums.x) / Float(255 * sums.y) })
    }
    self.means = means
  }

  /// Leaves cells as the cut has them.
  mutating func leave(_ cells: CellMask) { places = places.subtracting(cells) }

  /// How opaque a pixel is, 0...255: the outline is a pixel wide, so that a straight one stays as it is.
  ///
  /// - Parameters:
  ///   - mean: of the square around it.
  ///   - side: of a cell, in pixels.
  @inline(__always)
  static func opacity(mean: Float, cellSide side: Int) -> Float {
    // Across a straight outline the mean grows by one part in `2 * reach + 1` a cell.
    let pixels = (mean - 0.5) * Float((2 * reach + 1) * side)
    return 255 * min(1, max(0, pixels + 0.5))
  }

  /// What is thinner than a square and reaches farther than that from what is not: straps, but no crumbs.
  private static func longThinParts(of mask: CellMask) -> CellMask {
    let thick = mask.opened(by: reach)
    let thin = mask.subtracting(thick)
    return thin.parts(touching: thin.subtracting(thick.dilated(by: reach)))
  }
}
