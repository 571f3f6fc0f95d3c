import Images

/// The network's likelihood of each cell of a picture showing the garment.
package struct GarmentLikelihood: Sendable {
  let cells: [Float]

  init(_ answer: GarmentNetwork.Answer, on size: PixelSize) {
    let columns = Interpolation(from: answer.side, to: size.width)
    let rows = Interpolation(from: answer.side, to: size.height)
    var cells: [Float] = []
    cells.reserveCapacity(size.pixelCount)
    for row in rows.places {
      let (upper, lower) = (row.first * answer.side, row.second * answer.side)
      for column in columns.places {
        let above = column.between(
          answer.probabilities[upper + column.first], answer.probabilities[upper + column.second])
        let below = column.between(
          answer.probabilities[lower + column.first], answer.probabilities[lower + column.second])
        cells.append((above + (below - above) * row.part) / 255)
      }
    }
    self.cells = cells
  }
}

extension GarmentLikelihood {
  private static let leastSure: Float = 0.01
  private static let sure: Float = 0.9

  /// True if the network sees a garment. The network rarely sees garments in things it was not
  /// trained on, such as a drawing or a cup.
  ///
  /// ``GarmentSight/seesGarment`` is stricter, because a guess also needs a clear answer. An
  /// outline does not need that test, because the judge rejects unclear answers anyway. If a cut is
  /// forced, the network's outline is better than the ground's. With the stricter test for
  /// outlines, the IoU of 6 of 72 forced composites fell from 0.41...0.91 to 0...0.36. The stricter
  /// test also cut out 2 of 20 camera photos without clothes, and changed none of 239 photos with
  /// clothes.
  package var seesGarment: Bool {
    Float(cells.count { $0 >= Self.sure }) >= Self.leastSure * Float(cells.count)
  }
}

/// Linear interpolation along an axis, from the cells of one grid to the cells of another.
private struct Interpolation {
  struct Place {
    let first: Int
    let second: Int
    /// The position between the first and the second cell, 0...1.
    let part: Float

    func between(_ first: UInt8, _ second: UInt8) -> Float {
      Float(first) + (Float(second) - Float(first)) * part
    }
  }

  let places: [Place]

  init(from source: Int, to target: Int) {
    places = (0..<target).map { cell in
      let middle = (Float(cell) + 0.5) * Float(source) / Float(target) - 0.5
      let place = min(Float(source - 1), max(0, middle))
      let first = Int(place)
      return Place(
        first: first, second: min(source - 1, first + 1), part: place - Float(first))
    }
  }
}
