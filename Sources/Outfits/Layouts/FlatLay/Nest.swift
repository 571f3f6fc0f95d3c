/// An arrangement of pieces on a grid, with possible overlaps, and the cost of their places.
struct Nest {
  struct Spot: Hashable {
    var x: Int
    var y: Int
  }

  let grid: CellGrid
  let rules: PlacementRules
  let strictness: Double
  private var laid: LaidPieces
  var spots: [Spot]
  /// The cost of an overlapping cell for each pair of pieces; initially 1.
  private(set) var weights: [Double]

  /// - Parameter middles: the middle of each piece's box, in cells.
  init(
    _ laid: LaidPieces, at middles: [(x: Double, y: Double)], on grid: CellGrid,
    _ rules: PlacementRules, strictness: Double = 1
  ) {
    (self.grid, self.rules, self.laid) = (grid, rules, laid)
    self.strictness = strictness
    weights = Array(repeating: 1, count: laid.pieces.count * laid.pieces.count)
    spots = []
    spots = zip(laid.pieces, middles).map { Self.spot($0, middle: $1, grid) }
  }

  /// Makes a nest of pieces that do not overlap.
  init(_ laid: LaidPieces, _ spots: [Spot], on grid: CellGrid, _ rules: PlacementRules) {
    (self.grid, self.rules, self.laid, self.spots) = (grid, rules, laid, spots)
    strictness = 1
    // Without overlaps, no weights are needed.
    weights = []
  }

  var pieces: [LaidPiece] { laid.pieces }
  var outlines: OutlineRows { laid.rows }

  private static func spot(
    _ piece: LaidPiece, middle: (x: Double, y: Double), _ grid: CellGrid
  ) -> Spot {
    let x = Int((middle.x - Double(piece.columns) / 2).rounded())
    let y = Int((middle.y - Double(piece.rows) / 2).rounded())
    return Spot(
      x: max(0, min(grid.columns - piece.columns, x)), y: max(0, min(grid.rows - piece.rows, y)))
  }

  /// Replaces the pieces by the same pieces at another scale. The middle of each piece does not
  /// move.
  mutating func resize(_ laid: LaidPieces) {
    let middles = pieces.indices.map { index in
      (
        x: Double(spots[index].x) + Double(pieces[index].columns) / 2,
        y: Double(spots[index].y) + Double(pieces[index].rows) / 2
      )
    }
    self.laid = laid
    spots = zip(laid.pieces, middles).map { Self.spot($0, middle: $1, grid) }
    for index in weights.indices { weights[index] = 1 }
  }

  func range(of index: Int) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    (
      0...max(0, grid.columns - pieces[index].columns),
      0...max(0, grid.rows - pieces[index].rows)
    )
  }

  /// Returns the number of cells of a piece at `spot` that are on or too close to another piece.
  /// Counting stops at `enough`.
  func overlap(_ index: Int, at spot: Spot, with other: Int, enough: Int = .max) -> Int {
    // The outline with its gap begins to the left of the piece. To avoid negative columns, both
    // outlines are shifted right by the gap.
    outlines.overlap(
      pieces[index].solid, spot.x &+ grid.gap.cells, spot.y, with: pieces[other].kept,
      spots[other].x, spots[other].y &- grid.gap.cells, enough: enough)
  }

  /// True if a piece at `spot` keeps its distance from all other pieces.
  func isFree(_ index: Int, at spot: Spot) -> Bool {
    for other in pieces.indices
    where other != index && overlap(index, at: spot, with: other, enough: 1) > 0 {
      return false
    }
    return true
  }

  /// Raises the weights of overlapping pairs, in proportion to the size of the overlap, and
  /// slightly lowers other weights. An overlap that lasts becomes more and more expensive.
  mutating func weighOverlaps() {
    var cells: [Int] = Array(repeating: 0, count: weights.count)
    for index in pieces.indices {
      for other in 0..<index {
        cells[index * pieces.count + other] = overlap(index, at: spots[index], with: other)
      }
    }
    guard let most = cells.max(), most > 0 else { return }
    for index in pieces.indices {
      for other in 0..<index {
        let count = cells[index * pieces.count + other]
        let factor = count > 0 ? 1.2 + 0.6 * Double(count) / Double(most) : 0.95
        let weight = max(1, weights[index * pieces.count + other] * factor)
        weights[index * pieces.count + other] = weight
        weights[other * pieces.count + index] = weight
      }
    }
  }

  func tangled() -> [Int] {
    var isTangled = Array(repeating: false, count: pieces.count)
    for index in pieces.indices {
      for other in 0..<index where !(isTangled[index] && isTangled[other]) {
        if overlap(index, at: spots[index], with: other, enough: 1) > 0 {
          isTangled[index] = true
          isTangled[other] = true
        }
      }
    }
    return pieces.indices.filter { isTangled[$0] }
  }

  func middle(_ index: Int, at spot: Spot) -> (x: Double, y: Double) {
    (Double(spot.x) + pieces[index].middle.x, Double(spot.y) + pieces[index].middle.y)
  }
}
