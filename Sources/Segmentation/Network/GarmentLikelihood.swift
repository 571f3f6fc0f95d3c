import Pixels

/// How likely each cell of a picture shows the garment, by the network.
///
/// The network looks twice, the second time at the mirror image: the mean of both is nearer the truth than
/// either.
struct GarmentLikelihood {
  /// Of each cell, 0...1, rows from the top.
  let cells: [Float]
  /// What the network says of the garment's type: the mean of both looks.
  let typeLogits: [Int16]

  init(_ picture: WorkingPicture, _ network: GarmentNetwork) {
    let photo = picture.square(side: network.side)
    let looks = [
      network.answer(photo), network.answer(Self.mirrored(photo, channels: 3, side: network.side)),
    ]
    let side = looks[0].side
    let other = Self.mirrored(looks[1].probabilities, channels: 1, side: side)
    typeLogits = zip(looks[0].typeLogits, looks[1].typeLogits).map { first, second in
      Int16((Int(first) + Int(second)) >> 1)
    }
    let sums = zip(looks[0].probabilities, other).map { UInt16($0) + UInt16($1) }
    cells = Self.enlarged(sums, side: side, to: picture.size)
  }

  /// The least part of the photo of which the network is sure.
  private static let leastSure: Float = 0.01
  private static let sure: Float = 0.9

  /// Whether the network sees a garment at all: what it was not trained on, a drawing or a cup, it
  /// hardly sees.
  var seesGarment: Bool {
    Float(cells.count { $0 >= Self.sure }) >= Self.leastSure * Float(cells.count)
  }

  /// Rows of a square the other way round.
  private static func mirrored(_ values: [UInt8], channels: Int, side: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(values.count)
    for row in 0..<side {
      for column in (0..<side).reversed() {
        let start = (row * side + column) * channels
        result.append(contentsOf: values[start..<(start + channels)])
      }
    }
    return result
  }

  /// - Parameter sums: of two probabilities of 0...255 each.
  private static func enlarged(_ sums: [UInt16], side: Int, to size: PixelSize) -> [Float] {
    let columns = Interpolation(from: side, to: size.width)
    let rows = Interpolation(from: side, to: size.height)
    var cells: [Float] = []
    cells.reserveCapacity(size.pixelCount)
    for row in rows.places {
      let (upper, lower) = (row.first * side, row.second * side)
      for column in columns.places {
        let above = column.between(sums[upper + column.first], sums[upper + column.second])
        let below = column.between(sums[lower + column.first], sums[lower + column.second])
        cells.append((above + (below - above) * row.part) / 510)
      }
    }
    return cells
  }
}

/// Between which two cells of a coarse axis each of a finer one lies.
private struct Interpolation {
  struct Place {
    let first: Int
    let second: Int
    /// How far from the first to the second, 0...1.
    let part: Float

    func between(_ first: UInt16, _ second: UInt16) -> Float {
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
