import Pixels

/// What is thin, hangs on a garment and stands out far less than it does: joints of tiles, folds of a
/// sheet, the seam of a shadow.
enum Whiskers {
  /// Half the width, in cells, that a whisker does not have.
  private static let reach = 2
  /// The part of the garment's median level that a whisker does not reach.
  private static let faintness = 0.4

  /// A garment without its whiskers.
  static func removed(from garment: CellMask, _ unlikeness: Unlikeness) -> CellMask {
    let limit = faintness * Double(medianLevel(garment, unlikeness))
    let thick = garment.eroded(by: reach).dilated(by: reach)
    var result = garment
    for cell in garment.indices where garment[cell] && !thick[cell] {
      result[cell] = Double(unlikeness.levels[cell]) >= limit
    }
    return result
  }

  private static func medianLevel(_ garment: CellMask, _ unlikeness: Unlikeness) -> Int {
    var counts = [Int](repeating: 0, count: Unlikeness.mostLevel + 1)
    for cell in garment.indices where garment[cell] { counts[Int(unlikeness.levels[cell])] += 1 }
    var left = garment.count / 2
    return counts.firstIndex { count in
      left -= count
      return left < 0
    } ?? 0
  }
}
