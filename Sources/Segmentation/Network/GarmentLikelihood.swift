import Pixels

/// How likely each cell of a picture shows the garment, by the network.
struct GarmentLikelihood {
  /// Of each cell, 0...1, rows from the top.
  let cells: [Float]
  /// What the network says of the garment's type.
  let typeLogits: [Int16]

  init(_ picture: WorkingPicture, _ network: GarmentNetwork) {
    let answer = network.answer(picture.square(side: network.side))
    typeLogits = answer.typeLogits
    let columns = Interpolation(from: answer.side, to: picture.width)
    let rows = Interpolation(from: answer.side, to: picture.height)
    var cells: [Float] = []
    cells.reserveCapacity(picture.size.pixelCount)
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

/// Between which two cells of a coarse axis each of a finer one lies.
private struct Interpolation {
  struct Place {
    let first: Int
    let second: Int
    /// How far from the first to the second, 0...1.
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
