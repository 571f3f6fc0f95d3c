import Images

/// An outline in thirds of cells, which gives both the cells that it fills and the cells too near
/// to it. In whole cells a gap would be a third larger than necessary.
///
/// A third of a row is three words, for the first, middle and last thirds of its columns. A step of
/// a third to the right hands each word to the next, and the last one, shifted by a bit, to the
/// first.
struct FineMask {
  /// The thirds in a cell, across and down.
  static let parts = 3

  private let columns: Int
  /// The words from the top, `parts` for each third of a row.
  private var words: [UInt128]

  private init(columns: Int, rows: Int) {
    self.columns = columns
    words = Array(repeating: 0, count: rows * Self.parts * Self.parts)
  }

  /// Draws the visible part of a shape `width` cells wide and `height` cells high, and turned. Its
  /// left and top edges touch those of the mask. A shape too thin for that is drawn as solid.
  init(_ shape: PieceShape, turn: Turn, width: Double, height: Double) {
    let bounds = turn.bounds(of: shape, width: width, height: height)
    self.init(
      columns: max(1, Int((bounds.width - 1e-6).rounded(.up))),
      rows: max(1, Int((bounds.height - 1e-6).rounded(.up))))
    let third = 1 / Double(Self.parts)
    let xs = (0..<(columns * Self.parts)).map { bounds.x + (Double($0) + 0.5) * third }
    let ys = (0..<rowCount).map { bounds.y + (Double($0) + 0.5) * third }
    if turn.degrees == 0 {
      let shapeColumns = xs.map { shape.column(at: $0 / width + 0.5) }
      for (row, y) in ys.enumerated() {
        guard let shapeRow = shape.row(at: y / height + 0.5) else { continue }
        for (column, shapeColumn) in shapeColumns.enumerated() {
          guard let shapeColumn, shape.isVisible(column: shapeColumn, row: shapeRow) else {
            continue
          }
          set(column, row)
        }
      }
    } else {
      for (row, y) in ys.enumerated() {
        for (column, x) in xs.enumerated() {
          let (x, y) = turn.undone(x: x, y: y)
          if shape.isVisible(x / width + 0.5, y / height + 0.5) { set(column, row) }
        }
      }
    }
    if words.allSatisfy({ $0 == 0 }) {
      let all = columns == NestMask.mostColumns ? UInt128.max : (1 << UInt128(columns)) - 1
      for index in words.indices { words[index] = all }
    }
  }

  /// Sets a third of a column in a third of a row.
  private mutating func set(_ column: Int, _ row: Int) {
    words[row * Self.parts + column % Self.parts] |= 1 &<< UInt128(column / Self.parts)
  }

  /// The number of thirds of rows.
  private var rowCount: Int { words.count / Self.parts }

  /// The cells with at least a third set; if there are none, all cells with anything set.
  var cells: NestMask {
    var mask = NestMask(columns: columns, rows: rowCount / Self.parts)
    var touched = mask
    for row in mask.rows.indices {
      // The number of set thirds in every cell, as bits: 1, 2, and "4 or more".
      var (one, two, more): (UInt128, UInt128, UInt128) = (0, 0, 0)
      for word in words[(row * Self.parts * Self.parts)...].prefix(Self.parts * Self.parts) {
        let carry = one & word
        one ^= word
        more |= two & carry
        two ^= carry
        touched.rows[row] |= word
      }
      mask.rows[row] = more | two & one
    }
    return mask.rows.allSatisfy { $0 == 0 } ? touched : mask
  }

  /// The cells with a point at most `reach` thirds away from a set third, in a mask with `margin`
  /// more columns and rows on each side. Corners are cut, so that the distance is about the same
  /// all around.
  func cells(within reach: Int, margin: Int) -> NestMask {
    var mask = NestMask(columns: columns + 2 * margin, rows: rowCount / Self.parts + 2 * margin)
    for row in 0..<rowCount {
      let shift = UInt128(margin)
      let start = row * Self.parts
      let here = (words[start] &<< shift, words[start + 1] &<< shift, words[start + 2] &<< shift)
      var all = here.0 | here.1 | here.2
      if all == 0 { continue }
      var (left, right) = (here, here)
      // The farther across, the less up and down.
      for across in 0...reach {
        if across > 0 {
          right = (right.2 &<< 1, right.0, right.1)
          left = (left.1, left.2, left.0 &>> 1)
          all |= right.0 | right.1 | right.2 | left.0 | left.1 | left.2
        }
        let down = reach - max(0, across - (reach + 1) / 2)
        let first = (row - down + margin * Self.parts) / Self.parts
        let last = (row + down + margin * Self.parts) / Self.parts
        for cell in max(0, first)...min(mask.rows.count - 1, last) { mask.rows[cell] |= all }
      }
    }
    return mask
  }
}
