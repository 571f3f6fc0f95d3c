import Images

struct PlacedShape {
  let bounds: Region
  private let shape: PieceShape
  private let turn: Turn
  private let box: Region
  private let middle: (x: Double, y: Double)

  init(_ shape: PieceShape, _ place: PlacedPiece) {
    self.shape = shape
    turn = Turn(degrees: place.degrees)
    box = Region(
      x: Double(place.box.x), y: Double(place.box.y), width: Double(place.box.width),
      height: Double(place.box.height))
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    let turned = turn.bounds(of: shape, width: box.width, height: box.height)
    // The bounds of an upright piece are copied to avoid rounding.
    bounds =
      place.degrees == 0
      ? box
      : Region(
        x: turned.x + middle.x, y: turned.y + middle.y, width: turned.width,
        height: turned.height)
  }

  /// Returns the fraction of this shape's visible part that `others` cover.
  func share(coveredBy others: ArraySlice<PlacedShape>) -> Double {
    let near = others.filter { $0.bounds.meets(bounds) }
    if near.isEmpty { return 0 }
    let columns = Self.points(shape.columns)
    let rows = Self.points(shape.rows)
    var (visible, covered) = (0.0, 0.0)
    for row in 0..<rows {
      let y = (Double(row) + 0.5) / Double(rows)
      let cells = row * shape.rows / rows * shape.columns
      for column in 0..<columns {
        let share = Double(shape.shares[cells + column * shape.columns / columns])
        if share == 0 { continue }
        visible += share
        let x = (Double(column) + 0.5) / Double(columns)
        let spot = turn.applied(x: (x - 0.5) * box.width, y: (y - 0.5) * box.height)
        let isCovered = near.contains { $0.isVisible(atX: spot.x + middle.x, y: spot.y + middle.y) }
        if isCovered { covered += share }
      }
    }
    return visible > 0 ? covered / visible : 0
  }

  /// Returns the number of points along a side, at least ``PieceShape/longestSide`` and a multiple
  /// of `cells`.
  private static func points(_ cells: Int) -> Int {
    cells * ((PieceShape.longestSide + cells - 1) / cells)
  }

  func isVisible(atX x: Double, y: Double) -> Bool {
    let spot = turn.undone(x: x - middle.x, y: y - middle.y)
    return shape.isVisible(spot.x / box.width + 0.5, spot.y / box.height + 0.5)
  }
}

extension Region {
  /// True if the two regions share a point that is not on an edge.
  fileprivate func meets(_ other: Region) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
