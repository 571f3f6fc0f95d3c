import Images

/// Removes a hanger's hook, bar and clips if the cut includes them by mistake.
///
/// Hanger parts are narrow and stick out at the top, and the network is unsure about them. A part
/// is removed only if its colour differs from the garment's. The likelier the part is to be
/// garment, the larger this difference must be. Straps stay, because they have the garment's
/// colour. Clasps and drawstrings stay, because a hanger part must have a minimum size.
package enum Hangers {
  /// Half the minimum width of the garment's main part, as a fraction of the photo's diagonal.
  /// Hanger parts are narrower than the garment's main part.
  private static let reach: Float = 1 / 40
  /// Cells with a higher likelihood count as garment, regardless of their shape and colour.
  private static let mostLikelihood: Float = 0.93
  /// The highest average likelihood of a hanger part.
  private static let mostAverage: Float = 0.6
  /// The minimum number of cells in a hanger part, as a multiple of the photo's diagonal in cells.
  /// A smaller part is removed only if its average likelihood is below `unlikely`.
  private static let leastCells: Float = 0.8
  private static let unlikely: Float = 0.2
  /// The maximum distance of a hanger part's centre below the garment's top, as a fraction of the
  /// photo's height.
  private static let lowest: Float = 0.05
  /// The minimum Oklab distance of a hanger part from the garment's colours, and the increase of
  /// this distance with the likelihood.
  private static let leastDistance: Float = 0.04
  private static let distanceOfLikelihood: Float = 0.3
  private static let sampling = 7

  package static func removed(
    from garment: CellMask, _ photo: WorkingPicture, _ likelihood: [Float]
  ) -> CellMask {
    let (width, height) = (Float(photo.width), Float(photo.height))
    let diagonal = (width * width + height * height).squareRoot()
    let cloth = garment.eroded(by: max(1, Int(diagonal * reach)))
      .dilated(by: max(1, Int(diagonal * reach)))
    guard let top = cloth.indices.first(where: { cloth[$0] }).map({ $0 / photo.width }) else {
      return garment
    }
    let doubtful = CellMask(photo.size) {
      garment[$0] && !cloth[$0] && likelihood[$0] < mostLikelihood
    }
    let parts = Regions(of: doubtful, diagonally: true)
    var cells = [[Int]](repeating: [], count: parts.counts.count)
    for (cell, part) in parts.labels.enumerated() where part >= 0 { cells[Int(part)].append(cell) }
    let isHanger = cells.map { part in
      let count = Float(part.count)
      let average = part.reduce(Float(0)) { $0 + likelihood[$1] } / count
      let rows = part.reduce(0) { $0 + $1 / photo.width }
      let middle = Float(rows) / count - Float(top)
      guard average < mostAverage, middle < lowest * height,
        average < unlikely || count >= leastCells * diagonal
      else { return false }
      let distance = distance(of: part, from: cloth, photo)
      return distance >= leastDistance + distanceOfLikelihood * average
    }
    guard isHanger.contains(true) else { return garment }
    return garment.subtracting(parts.mask(photo.size) { isHanger[$0] })
  }

  private static func distance(
    of part: [Int], from cloth: CellMask, _ photo: WorkingPicture
  ) -> Float {
    let members = cloth.indices.filter { cloth[$0] }
    let palette = stride(from: 0, to: members.count, by: max(1, members.count / 400)).map {
      photo.colors[members[$0]]
    }
    let samples = stride(from: 0, to: part.count, by: sampling).map { photo.colors[part[$0]] }
    let sum = samples.reduce(Float(0)) { sum, color in
      let nearest = palette.map { color.squaredDistance(to: $0) }.sorted()
      // The most similar tenth of the garment's colours is skipped, because a few stray cells can
      // have any colour.
      return sum + nearest[nearest.count / 10].squareRoot()
    }
    return sum / Float(max(1, samples.count))
  }
}
