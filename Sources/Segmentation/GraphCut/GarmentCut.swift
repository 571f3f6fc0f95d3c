import CSegmentation
import Pixels
import Work

/// The garment's cells where they are parted from the ground's along the cheapest line: what the network
/// says and what the colours say is overruled at a price, and so are neighbours of one colour parted.
///
/// After GrabCut (Rother, Kolmogorov and Blake, 2004), whose rounds of colours and cuts it has.
struct GarmentCut {
  let mask: CellMask
  /// What the first round's cut was: the less it has changed since, the surer it is.
  let first: CellMask

  private static let rounds = 4
  /// The price of parting neighbours of one colour, on a picture of `referenceSide` cells along its longest
  /// side; an outline on finer cells has more of them, by its length, against more cells, by their area.
  private static let smoothness: Float = 25
  private static let referenceSide: Float = 400
  /// Where the network is surer than this, its word is nearly the last.
  private static let sureLikelihood: Float = 0.97
  private static let surePrice: Float = 12
  /// How much it counts elsewhere, as a part of the logarithm to base 2 of its odds: it is not sure of
  /// outlines, which colours tell better.
  private static let unsureWeight: Float = 0.2
  /// How much colours count, and the most that they say before that.
  private static let colorWeight: Float = 1.5
  private static let mostOdds: Float = 6
  /// How much of a cell's weight in the next round's colours is the network's word.
  private static let likelihoodWeight: Float = 0.3
  /// Prices in whole numbers have so many units.
  private static let units: Float = 64

  /// - Parameter likelihood: how likely each cell shows the garment, 0...1.
  init(
    _ picture: WorkingPicture, _ likelihood: [Float], _ work: WorkContext
  ) throws(Interruption) {
    let prior = likelihood.map { likelihood -> Float in
      if likelihood > Self.sureLikelihood { return Self.surePrice }
      if likelihood < 1 - Self.sureLikelihood { return -Self.surePrice }
      return Self.unsureWeight * (likelihood.binaryLogarithm - (1 - likelihood).binaryLogarithm)
    }
    let links = Self.links(picture)
    let bins = ColorOdds.bins(picture)
    var (weights, cuts) = (likelihood, [[Bool]]())
    for _ in 0..<Self.rounds {
      try work.checkInterruption()
      let colors = ColorOdds(bins, weights: weights)
      let terminals = prior.indices.map { cell in
        let odds = min(Self.mostOdds, max(-Self.mostOdds, colors[bins[cell]]))
        return Int32((prior[cell] + Self.colorWeight * odds) * Self.units)
      }
      let isGarment = Self.cut(picture.size, terminals, links)
      cuts.append(isGarment)
      weights = zip(likelihood, isGarment).map { likelihood, isGarment in
        let cut: Float = isGarment ? 1 : 0
        return cut + (likelihood - cut) * Self.likelihoodWeight
      }
    }
    (first, mask) = (CellMask(picture.size, cuts.first), CellMask(picture.size, cuts.last))
  }

  /// Of each cell, what it costs to part it from those at the right, below, and below at both sides.
  private static func links(_ picture: WorkingPicture) -> [UInt16] {
    let (width, height) = (picture.width, picture.height)
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 1)]
    var distances = [Float](repeating: 0, count: 4 * picture.size.pixelCount)
    var (sum, count) = (Float(0), 0)
    for y in 0..<height {
      for x in 0..<width {
        let cell = y * width + x
        for (link, step) in steps.enumerated() {
          let (column, row) = (x + step.0, y + step.1)
          guard column >= 0, column < width, row < height else { continue }
          let distance = picture.colors[cell].squaredDistance(
            to: picture.colors[row * width + column])
          distances[4 * cell + link] = distance
          sum += distance
          count += 1
        }
      }
    }
    let usual = max(1e-7, 2 * sum / Float(max(1, count)))
    let side = Float(max(width, height)) / referenceSide
    return distances.indices.map { index in
      // As exp(-x), but by arithmetic that is the same everywhere.
      let fall = 1 + distances[index] / usual / 4
      let price = smoothness * side * units / (fall * fall * fall * fall)
      return UInt16(index % 4 < 2 ? price : price * 0.707_106_8)
    }
  }

  private static func cut(
    _ size: PixelSize, _ terminals: [Int32], _ links: [UInt16]
  ) -> [Bool] {
    var isGarment = [Bool](repeating: false, count: size.pixelCount)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: w2w_grid_cut_memory(size.width, size.height), alignment: 8)
    defer { unsafe memory.deallocate() }
    // Unsafe: the cut works in memory of its own, some 56 bytes a cell.
    if let start = memory.baseAddress {
      unsafe w2w_cut_grid(size.width, size.height, terminals, links, start, &isGarment)
    }
    return isGarment
  }
}

extension CellMask {
  /// - Parameter isMember: of each cell; no cell is one where there is none.
  fileprivate init(_ size: PixelSize, _ isMember: [Bool]?) {
    self.init(size) { isMember?[$0] ?? false }
  }
}
