import Images
import Core

/// The garment's cells, found by a graph cut along the cheapest outline. An outline costs more if
/// it contradicts the network or the colours, or if it separates similar neighbours.
///
/// The method is based on GrabCut (Rother, Kolmogorov and Blake, 2004), which alternates between
/// learning colours and cutting.
struct GarmentCut {
  let mask: CellMask
  /// The result of the first round. The final result is more reliable if later rounds changed
  /// little.
  let first: CellMask
  let grid: CutGrid

  private static let rounds = 4
  /// Above this likelihood, the cut almost always follows the network.
  private static let sureLikelihood: Float = 0.97
  private static let surePrice: Float = 12
  /// The weight of the network's base-2 log odds in cells where the network is unsure. The
  /// network's weight is low, because colours are better evidence for outlines.
  private static let unsureWeight: Float = 0.5
  /// The weight of the network when the next round learns colours. The previous cut has the
  /// remaining weight.
  private static let likelihoodWeight: Float = 0.3

  init(
    _ picture: WorkingPicture, _ likelihood: [Float], _ work: WorkContext
  ) throws(Interruption) {
    let prior = likelihood.map { likelihood -> Float in
      if likelihood > Self.sureLikelihood { return Self.surePrice }
      if likelihood < 1 - Self.sureLikelihood { return -Self.surePrice }
      return Self.unsureWeight * (likelihood.binaryLogarithm - (1 - likelihood).binaryLogarithm)
    }
    grid = CutGrid(picture)
    var (weights, cuts) = (likelihood, [CellMask]())
    for _ in 0..<Self.rounds {
      try work.checkInterruption()
      let colors = grid.colorPrices(weights)
      let isGarment = grid.cut(prior.indices.map { CutGrid.price(prior[$0] + colors[$0]) })
      cuts.append(CellMask(picture.size) { isGarment[$0] })
      weights = zip(likelihood, isGarment).map { likelihood, isGarment in
        let cut: Float = isGarment ? 1 : 0
        return cut + (likelihood - cut) * Self.likelihoodWeight
      }
    }
    let none = CellMask(picture.size)
    (first, mask) = (cuts.first ?? none, cuts.last ?? none)
  }
}
