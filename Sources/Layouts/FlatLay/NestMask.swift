import Pixels

/// Some cells of a raster, at most ``mostColumns`` wide: a row is a number, and column x is its bit x.
///
/// Whether two outlines collide, and in how many cells, is then told by a shift and an AND a row.
struct NestMask: Hashable {
  static let mostColumns = UInt128.bitWidth

  /// From the top.
  var rows: [UInt128]
  /// How many columns there are, set or not.
  let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: 0, count: rows)
  }

  /// How many cells are set.
  var count: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  subscript(column: Int, row: Int) -> Bool {
    get { rows[row] >> UInt128(column) & 1 == 1 }
    set {
      if newValue {
        rows[row] |= 1 << UInt128(column)
      } else {
        rows[row] &= ~(1 << UInt128(column))
      }
    }
  }

  /// The cells that are at most `reach` cells away from one that is set, in a mask with so many columns
  /// and rows more on each side. Corners are cut, so that the distance is much the same all around.
  func grown(by reach: Int) -> NestMask {
    var grown = NestMask(columns: columns + 2 * reach, rows: rows.count + 2 * reach)
    for (y, row) in rows.enumerated() where row != 0 {
      for down in -reach...reach {
        // On the diagonal about as far as straight on.
        let across = reach - max(0, abs(down) - (reach + 1) / 2)
        for right in -across...across {
          grown.rows[y + reach + down] |= row &<< UInt128(reach + right)
        }
      }
    }
    return grown
  }

  /// How many cells this and another have in common where this lies at (x, y) and that at (otherX, otherY);
  /// no x may be negative, and none so large that a column is beyond the last bit.
  func overlap(_ x: Int, _ y: Int, with other: NestMask, _ otherX: Int, _ otherY: Int) -> Int {
    let first = max(y, otherY)
    let end = min(y + rows.count, otherY + other.rows.count)
    guard first < end, x < otherX + other.columns, otherX < x + columns else { return 0 }
    let mine = rows.span
    let others = other.rows.span
    let shift = UInt128(abs(x - otherX))
    var count = 0
    if x >= otherX {
      for row in first..<end {
        count &+= (mine[row - y] &<< shift & others[row - otherY]).nonzeroBitCount
      }
    } else {
      for row in first..<end {
        count &+= (mine[row - y] & others[row - otherY] &<< shift).nonzeroBitCount
      }
    }
    return count
  }
}

extension NestMask {
  /// The cells in which a shape is visible somewhere, drawn `width` cells wide and `height` cells high,
  /// and turned; its left and top edge touch those of the mask.
  init(_ shape: PieceShape, turn: Turn, width: Double, height: Double) {
    let bounds = turn.bounds(of: shape, width: width, height: height)
    self.init(
      columns: max(1, Int((bounds.width - 1e-6).rounded(.up))),
      rows: max(1, Int((bounds.height - 1e-6).rounded(.up))))
    for row in rows.indices {
      for column in 0..<columns
      where Self.spots.contains(where: { spot in
        let (x, y) = turn.undone(
          x: bounds.x + Double(column) + spot.x, y: bounds.y + Double(row) + spot.y)
        return shape.isSeen(x / width + 0.5, y / height + 0.5)
      }) {
        self[column, row] = true
      }
    }
    // What is thinner than the spots are apart.
    if rows.allSatisfy({ $0 == 0 }) {
      let all = columns == Self.mostColumns ? UInt128.max : (1 << UInt128(columns)) - 1
      for row in rows.indices { rows[row] = all }
    }
  }

  /// Where a cell is looked at, in shares of it.
  private static let spots = [0.17, 0.5, 0.83].flatMap { y in
    [0.17, 0.5, 0.83].map { x in (x: x, y: y) }
  }
}

extension PieceShape {
  /// Whether enough of the piece is visible at a point, in shares of its box's width and height, for an
  /// eye to see its edge there.
  fileprivate func isSeen(_ x: Double, _ y: Double) -> Bool {
    guard x >= 0, x < 1, y >= 0, y < 1 else { return false }
    return shares[Int(y * Double(rows)) * columns + Int(x * Double(columns))] >= 0.25
  }
}
