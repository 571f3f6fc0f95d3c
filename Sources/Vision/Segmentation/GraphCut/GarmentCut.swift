import Images
import Core

/// The garment's cells, separated from the ground along the cheapest line. Contradicting the
/// network or the colours has a price, and so has separating neighbours of one colour.
///
/// Based on GrabCut (Rother, Kolmogorov and Blake, 2004), with its rounds of colours and cuts.
struct GarmentCut {
  let mask: CellMask
  /// The cut of the first round: the less it has changed since, the more reliable the result.
  let first: CellMask
  /// The grid of the cut.
  let grid: CutGrid

  private static let rounds = 4
  /// The likelihood from which the network is almost always followed.
  private static let sureLikelihood: Float = 0.97
  private static let surePrice: Float = 12
  /// The weight of less sure likelihoods, as a part of the base-2 logarithm of the odds. The
  /// network is unsure of outlines, for which colours are better evidence.
  private static let unsureWeight: Float = 0.5
  /// The network's share of a cell's weight in the next round's colours.
  private static let likelihoodWeight: Float = 0.3

  /// - Parameter likelihood: each cell's likelihood of showing the garment, 0...1.
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
