import Images

/// An outline on a grid three times as fine as the cell grid. If gaps were whole cells, a gap would
/// be about a third larger than necessary.
///
/// A row of cells consists of three fine rows. A fine row has three words: for the left, middle and
/// right thirds of the cells. Each word has a bit per column. To move an outline right by a third
/// of a cell, the three words rotate. The last word becomes the first, shifted by one bit.
struct FineMask {
  static let parts = 3

  private let columns: Int
  /// The words of all fine rows from top to bottom, with `parts` words for each fine row.
  private var words: [UInt128]

  private init(columns: Int, rows: Int) {
    self.columns = columns
    words = Array(repeating: 0, count: rows * Self.parts * Self.parts)
  }

  /// Draws the visible part of a turned shape. The shape's size is given in cells. The turned shape
  /// touches the left and top edges of the mask. A shape too thin to hit any cell is drawn as a
  /// solid block.
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

  private mutating func set(_ column: Int, _ row: Int) {
    words[row * Self.parts + column % Self.parts] |= 1 &<< UInt128(column / Self.parts)
  }

  private var rowCount: Int { words.count / Self.parts }

  /// The cells that are at least a third covered, or all partly covered cells if there are none.
  var cells: NestMask {
    var mask = NestMask(columns: columns, rows: rowCount / Self.parts)
    var touched = mask
    for row in mask.rows.indices {
      // For every cell, the number of set parts as a binary number. The three digits stand for 1,
      // 2, and "4 or more".
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

  /// Returns the cells near the outline, at a distance of at most `reach` thirds of a cell. The
  /// mask has a margin of `margin` cells. Corners are cut off, so that the reach is about the same
  /// in all directions.
  func cells(within reach: Int, margin: Int) -> NestMask {
    var mask = NestMask(columns: columns + 2 * margin, rows: rowCount / Self.parts + 2 * margin)
    for row in 0..<rowCount {
      let shift = UInt128(margin)
      let start = row * Self.parts
      let here = (words[start] &<< shift, words[start + 1] &<< shift, words[start + 2] &<< shift)
      var all = here.0 | here.1 | here.2
      if all == 0 { continue }
      var (left, right) = (here, here)
      // The vertical reach shrinks as the horizontal distance grows.
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
