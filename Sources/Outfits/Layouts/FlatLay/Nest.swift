/// Pieces on a grid, which may still overlap, and the cost of their places.
struct Nest {
  /// The cell that the left and top edges of a piece touch.
  struct Spot: Hashable {
    var x: Int
    var y: Int
  }

  let grid: CellGrid
  let rules: PlacementRules
  /// The weight of placement rules while pieces are in each other's way.
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

  /// Pieces in spots where none is in another's way, not to be untangled.
  init(_ laid: LaidPieces, _ spots: [Spot], on grid: CellGrid, _ rules: PlacementRules) {
    (self.grid, self.rules, self.laid, self.spots) = (grid, rules, laid, spots)
    strictness = 1
    // No pair of pieces is in each other's way.
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

  /// Uses the same pieces at another scale, each about the same middle.
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

  /// The first and last cells that a piece may begin at.
  func range(of index: Int) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    (
      0...max(0, grid.columns - pieces[index].columns),
      0...max(0, grid.rows - pieces[index].rows)
    )
  }

  /// The number of cells of a piece at `spot` that overlap another or are too near to it. From
  /// `enough` on, the number may be too small, but not below `enough`.
  func overlap(_ index: Int, at spot: Spot, with other: Int, enough: Int = .max) -> Int {
    // All columns move one gap to the right, because the outline that others keep out of begins a
    // gap to the left.
    outlines.overlap(
      pieces[index].solid, spot.x &+ grid.gap.cells, spot.y, with: pieces[other].kept,
      spots[other].x, spots[other].y &- grid.gap.cells, enough: enough)
  }

  /// True if a piece at `spot` keeps away from all others.
  func isFree(_ index: Int, at spot: Spot) -> Bool {
    for other in pieces.indices
    where other != index && overlap(index, at: spot, with: other, enough: 1) > 0 {
      return false
    }
    return true
  }

  /// Raises the weight of each overlapping pair by its share of the worst overlap, and slightly
  /// lowers the other weights. Pairs that overlap for long cost ever more.
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

  /// Pieces that overlap another.
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

  /// The middle of a piece's visible part at `spot`.
  func middle(_ index: Int, at spot: Spot) -> (x: Double, y: Double) {
    (Double(spot.x) + pieces[index].middle.x, Double(spot.y) + pieces[index].middle.y)
  }
}
