import Images

/// Measures how unreliable the cut of a garment is. Higher values are worse.
package struct CutoutEvidence: Sendable {
  /// The measures, which are never negative.
  package enum Measure: String, CaseIterable, Sendable {
    /// The square root of a ratio: the network's total disagreement with the cut, divided by the
    /// garment's area. Cells near the outline are not counted.
    case contradiction
    /// The network's total uncertainty, relative to the size of the garment that the network sees.
    case doubt
    /// The fraction of the garment that changed after the first round of cutting.
    case drift
    /// The difference between the cut and the outline grown from the border, or 0 if that outline
    /// is unreliable.
    case otherGrowth
    /// The square root of the fraction of the photo's border that the cut covers.
    case borderPart
    /// The fraction of garment cells with the background's colours, plus the fraction of background
    /// cells with the garment's colours.
    case sharedColor
  }

  package let values: [Measure: Float]
  let area, borderPart: Double
  /// The spread of the colours outside the cut: the root mean square distance from their mean, in
  /// Oklab.
  package let groundVariety: Float

  /// - Parameter grown: the outline grown from the border, if it is reliable.
  init(
    _ likelihood: [Float], _ parts: GarmentParts, of picture: WorkingPicture, on grid: CutGrid,
    first: CellMask, grown: CellMask?
  ) {
    let cut = parts.mask
    area = Double(cut.count) / Double(max(1, cut.size.pixelCount))
    borderPart = parts.borderPart
    groundVariety = Self.variety(of: cut.inverted, picture)
    values = [
      .contradiction: Self.contradiction(likelihood, cut).squareRoot(),
      .doubt: Self.doubt(likelihood),
      .drift: 1 - first.overlap(with: cut),
      .otherGrowth: grown.map { 1 - $0.overlap(with: cut) } ?? 0,
      .borderPart: Float(parts.borderPart).squareRoot(),
      .sharedColor: Self.sharedColor(grid.colorPrices(cut.weights), cut),
    ]
  }

  /// Returns twice the sum of all cells' uncertainties, divided by the sum of their likelihoods.
  private static func doubt(_ likelihood: [Float]) -> Float {
    var (doubt, sum) = (Float(0), Float(0))
    for cell in likelihood {
      doubt += min(cell, 1 - cell)
      sum += cell
    }
    return 2 * doubt / max(1, sum)
  }

  /// The distance from an outline within which the network is ignored, as a fraction of the longest
  /// side. The network sees outlines only coarsely.
  private static let outlineReach: Float = 0.02

  private static func contradiction(_ likelihood: [Float], _ cut: CellMask) -> Float {
    let reach = max(1, Int(outlineReach * Float(cut.size.longestSide)))
    let (inner, outer) = (cut.eroded(by: reach), cut.dilated(by: reach))
    let sum = cut.indices.reduce(Float(0)) { sum, cell in
      if inner[cell] { return sum + 1 - likelihood[cell] }
      return outer[cell] ? sum : sum + likelihood[cell]
    }
    return sum / Float(max(1, cut.count))
  }

  private static func variety(of ground: CellMask, _ picture: WorkingPicture) -> Float {
    let count = Float(max(1, ground.count))
    var sum = PerceivedColor.zero
    for cell in ground.indices where ground[cell] { sum += picture.colors[cell] }
    let mean = sum / count
    let squares = ground.indices.reduce(Float(0)) { squares, cell in
      ground[cell] ? squares + mean.squaredDistance(to: picture.colors[cell]) : squares
    }
    return (squares / count).squareRoot()
  }

  /// - Parameter colors: the evidence, from each cell's colour, that the cell shows the garment.
  ///   The garment's colours are learnt from the cut itself.
  private static func sharedColor(_ colors: [Float], _ cut: CellMask) -> Float {
    var (inside, outside) = (0, 0)
    for cell in cut.indices {
      let isGarments = colors[cell] > 0
      if cut[cell], !isGarments { inside += 1 }
      if !cut[cell], isGarments { outside += 1 }
    }
    let rest = cut.indices.count - cut.count
    return Float(inside) / Float(max(1, cut.count)) + Float(outside) / Float(max(1, rest))
  }
}

extension CellMask {
  /// Returns the intersection over union (IoU) of two masks, 0...1, or 1 if both are empty.
  package func overlap(with other: CellMask) -> Float {
    let either = union(other).count
    guard either > 0 else { return 1 }
    return Float(count - subtracting(other).count) / Float(either)
  }
}
