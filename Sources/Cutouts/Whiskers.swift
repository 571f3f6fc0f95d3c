import Pixels

/// Thin things that hang on a garment and stand out far less than it does: joints of tiles, folds of a
/// sheet, the seam of a shadow.
struct Whiskers {
  private(set) var cells: [Int] = []

  /// Half the width, in cells, that a whisker does not have.
  private static let reach = 2
  /// The part of the garment's median level that a whisker does not reach.
  private static let faintness = 0.4

  init(_ isGarment: [Bool], _ unlikeness: Unlikeness, _ size: PixelSize) {
    var counts = [Int](repeating: 0, count: Int(Unlikeness.mostLevel) + 1)
    var total = 0
    for i in isGarment.indices where isGarment[i] {
      counts[Int(unlikeness.levels[i])] += 1
      total += 1
    }
    var (median, below) = (0, 0)
    while median < counts.count - 1, below + counts[median] <= total / 2 {
      below += counts[median]
      median += 1
    }
    let limit = UInt16(Double(median) * Self.faintness)
    let core = isGarment.eroded(size, by: Self.reach)
    let opened = core.dilated(size, by: Self.reach)
    cells = isGarment.indices.filter {
      isGarment[$0] && !opened[$0] && unlikeness.levels[$0] < limit
    }
  }
}

extension [Bool] {
  func dilated(_ size: PixelSize, by reach: Int) -> [Bool] {
    map { !$0 }.eroded(size, by: reach).map { !$0 }
  }
  /// Whether all cells of a square are true; what lies outside the grid counts as true.
  func eroded(_ size: PixelSize, by reach: Int) -> [Bool] {
    eroded(lines: size.height, size.width, 1, size.width, reach)
      .eroded(lines: size.width, 1, size.width, size.height, reach)
  }

  private func eroded(lines: Int, _ lineStep: Int, _ step: Int, _ count: Int, _ reach: Int) -> [Bool]
  {
    var result = self
    for line in 0..<lines {
      var lastFalse = -1 - reach
      for k in 0..<count {
        let i = line * lineStep + k * step
        if !self[i] {
          for back in Swift.max(0, k - reach, lastFalse)...k { result[line * lineStep + back * step] = false }
          lastFalse = k
        } else if lastFalse >= 0, k - lastFalse <= reach {
          result[i] = false
        }
      }
    }
    return result
  }
}
