import Images
import Core

/// The garment's cells where they are parted from the ground's along the cheapest line: what the network
/// says and what the colours say is overruled at a price, and so are neighbours of one colour parted.
///
/// After GrabCut (Rother, Kolmogorov and Blake, 2004), whose rounds of colours and cuts it has.
struct GarmentCut {
  let mask: CellMask
  /// What the first round's cut was: the less it has changed since, the surer it is.
  let first: CellMask
  /// What they were cut on.
  let grid: CutGrid

  private static let rounds = 4
  /// Where the network is surer than this, its word is nearly the last.
  private static let sureLikelihood: Float = 0.97
  private static let surePrice: Float = 12
  /// How much it counts elsewhere, as a part of the logarithm to base 2 of its odds: it is not sure of
  /// outlines, which colours tell better.
  private static let unsureWeight: Float = 0.5
  /// How much of a cell's weight in the next round's colours is the network's word.
  private static let likelihoodWeight: Float = 0.3

  /// - Parameter likelihood: how likely each cell shows the garment, 0...1.
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
