struct TakenCells {
  private let grid: CellGrid
  /// The cells that are taken by pieces. The grid is extended by the width of a gap on each side.
  private var solid: [WideRow]
  private var kept: [WideRow]

  init(on grid: CellGrid) {
    self.grid = grid
    solid = Array(repeating: WideRow(), count: grid.rows + 2 * grid.gap.cells)
    kept = solid
  }

  /// The ends from which the search for free spots starts.
  struct Corner {
    var fromTop: Bool
    var fromLeft: Bool
  }

  /// An outline as horizontal runs of cells, the longest run first. If a spot has no room for the
  /// longest run, no other run needs a check.
  struct Runs {
    struct Run {
      var row: Int
      var start: Int
      var length: Int
    }
    fileprivate let solid: [Run]
    fileprivate let kept: [Run]

    init(_ piece: LaidPiece, of outlines: OutlineRows) {
      solid = Self.runs(piece.solid, outlines)
      kept = Self.runs(piece.kept, outlines)
    }

    private static func runs(_ outline: OutlineRows.Outline, _ outlines: OutlineRows) -> [Run] {
      var runs: [Run] = []
      for row in 0..<outline.rows {
        var rest = outlines[outline, row]
        while rest != 0 {
          let start = rest.trailingZeroBitCount
          let length = (~(rest &>> UInt128(start))).trailingZeroBitCount
          runs.append(Run(row: row, start: start, length: length))
          rest = start + length >= UInt128.bitWidth ? 0 : rest & (~0 &<< UInt128(start + length))
        }
      }
      return runs.sorted { ($1.length, $0.row, $0.start) < ($0.length, $1.row, $1.start) }
    }
  }

  mutating func take(_ piece: LaidPiece, of outlines: OutlineRows, at spot: Nest.Spot) {
    let gap = grid.gap.cells
    for row in 0..<piece.kept.rows {
      kept[spot.y + row].formUnion(WideRow(outlines[piece.kept, row], from: spot.x))
    }
    for row in 0..<piece.rows {
      solid[spot.y + row + gap].formUnion(WideRow(outlines[piece.solid, row], from: spot.x + gap))
    }
  }

  /// Returns the first spot at which a piece keeps its distance from all others. Spots are tried
  /// row by row from a corner.
  func firstFree(for piece: LaidPiece, _ runs: Runs, from corner: Corner) -> Nest.Spot? {
    let last = grid.rows - piece.rows
    let width = grid.columns - piece.columns + 1
    guard last >= 0, width > 0 else { return nil }
    let gap = grid.gap.cells
    let all = WideRow(first: width)
    for step in 0...last {
      let y = corner.fromTop ? step : last - step
      var free = all
      Self.leave(&free, runs.solid, in: kept, from: y + gap, gap)
      if free.isEmpty { continue }
      Self.leave(&free, runs.kept, in: solid, from: y, 0)
      if free.isEmpty { continue }
      return Nest.Spot(x: corner.fromLeft ? free.first : free.last, y: y)
    }
    return nil
  }

  /// Removes the columns at which a run would overlap a set cell.
  @inline(__always)
  private static func leave(
    _ free: inout WideRow, _ runs: [Runs.Run], in rows: [WideRow], from y: Int, _ gap: Int
  ) {
    for run in runs {
      let row = rows[y + run.row]
      if row.isEmpty { continue }
      free.subtract(row.anySet(of: run.length).moved(left: run.start + gap))
      if free.isEmpty { return }
    }
  }
}
