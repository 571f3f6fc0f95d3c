import Images

/// A hanger's hook, bar and clips above a garment, which a cut of the photo includes by mistake.
///
/// They are narrow, stand out at the top, and the network is unsure about them. The likelier it
/// finds them to be garment, the more their colour must differ from the garment's: straps have the
/// cloth's colour, and clasps and drawstrings are small.
package enum Hangers {
  /// Half the width that a hanger's parts do not have, in parts of the photo's diagonal.
  private static let reach: Float = 1 / 40
  /// The likelihood from which a part is garment, whatever it looks like.
  private static let mostLikelihood: Float = 0.93
  /// The same on average over a part.
  private static let mostAverage: Float = 0.6
  /// The least cells of a part, by those of the photo's diagonal; smaller ones must be as unlikely as this.
  private static let leastCells: Float = 0.8
  private static let unlikely: Float = 0.2
  /// The lowest place of a part's middle below the top of the cloth, in parts of the photo's
  /// height.
  private static let lowest: Float = 0.05
  /// The least Oklab distance of a part from the garment's colours, and its increase with the
  /// likelihood.
  private static let leastDistance: Float = 0.04
  private static let distanceOfLikelihood: Float = 0.3
  /// The interval of the garment's cells that are compared.
  private static let sampling = 7

  /// A garment's outline without the hanger.
  ///
  /// - Parameter likelihood: how likely each cell shows the garment, 0...1.
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

  /// The average distance of a part's colours from the nearest of the garment's colours.
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
      // A few cells of any colour lie about everywhere.
      return sum + nearest[nearest.count / 10].squareRoot()
    }
    return sum / Float(max(1, samples.count))
  }
}
