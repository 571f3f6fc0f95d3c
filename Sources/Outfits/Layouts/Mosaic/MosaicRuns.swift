import Images

/// Rows of pieces as wide as an area, or columns as high: for each total of their heights, or widths, those
/// whose pieces are the least uneven.
///
/// The breaks are found by dynamic programming over how many pieces are placed and how much of the area's
/// other side they take, in steps.
struct MosaicRuns {
  /// What the runs are.
  enum Direction {
    case rows, columns
  }

  /// Of each piece how long it is along its run where that is 1 thick, summed up; and the inverses.
  private let lengths: [Double]
  private let inverses: [Double]
  /// The area's side along runs and the other, in pixels.
  private let along: Double
  private let across: Double
  private let gutter: Double
  /// Kept free below a piece: it takes length of a column, and thickness of a row.
  private let footAlong: Double
  private let footAcross: Double
  private let direction: Direction

  /// The most of the other side that runs may take, in parts of what there is: a block is fitted afterwards.
  private static let mostTaken = 1.9
  /// In how many steps that is told apart, and in how many for more pieces than `many`.
  private static let steps = (few: 150, many: 60)
  private static let many = 60
  /// Of more than `many` pieces no run is thicker or thinner than all would be if they were alike, by this.
  private static let mostUnlike = 3.0

  init(
    _ direction: Direction, aspects: [Double], in area: LayoutArea, _ gaps: SlicingGaps
  ) {
    let (width, height) = (Double(area.box.width), Double(area.box.height))
    let isRows = direction == .rows
    var (lengths, inverses) = ([0.0], [0.0])
    for aspect in aspects {
      let length = isRows ? aspect : 1 / aspect
      lengths.append(lengths[lengths.count - 1] + length)
      inverses.append(inverses[inverses.count - 1] + 1 / length)
    }
    (self.lengths, self.inverses, self.direction) = (lengths, inverses, direction)
    (along, across) = isRows ? (width, height) : (height, width)
    (footAlong, footAcross) = isRows ? (0, gaps.foot) : (gaps.foot, 0)
    gutter = gaps.gutter
  }

  private var count: Int { lengths.count - 1 }

  /// A run's thickness less its foot; nil where gutters and feet leave none.
  private func thickness(of run: Range<Int>) -> Double? {
    let free = along - gutter * Double(run.count - 1) - footAlong * Double(run.count)
    let thickness = free / (lengths[run.upperBound] - lengths[run.lowerBound])
    return thickness > 0 && thickness.isFinite ? thickness : nil
  }

  /// The best way so far to place some pieces in some of the thickness.
  private struct Step {
    /// Sum of the inverse areas of the pieces.
    var cost: Double
    var taken: Double
    /// Where the last run begins, and the step that the others end in.
    var start: Int
    var before: Int
  }

  /// One slicing for each thickness that some breaks come to.
  func slicings() -> [Slicing] {
    let steps = count > Self.many ? Self.steps.many : Self.steps.few
    let stepSize = across * Self.mostTaken / Double(steps)
    let alike = (along * across / max(lengths[count], .leastNonzeroMagnitude)).squareRoot()
    var table = [[Step?]](repeating: [Step?](repeating: nil, count: steps), count: count + 1)
    table[0][0] = Step(cost: 0, taken: -gutter, start: 0, before: 0)
    for start in 0..<count {
      let reached = table[start].enumerated().compactMap { step, best in best.map { (step, $0) } }
      if reached.isEmpty { continue }
      for end in (start + 1)...count {
        guard let thickness = thickness(of: start..<end) else { break }
        if count > Self.many {
          if thickness > alike * Self.mostUnlike { continue }
          if thickness < alike / Self.mostUnlike { break }
        }
        let cost = (inverses[end] - inverses[start]) / (thickness * thickness)
        for (before, best) in reached {
          let taken = best.taken + gutter + thickness + footAcross
          let step = Int(taken / stepSize)
          guard step < steps else { continue }
          if let known = table[end][step], known.cost <= best.cost + cost { continue }
          table[end][step] = Step(
            cost: best.cost + cost, taken: taken, start: start, before: before)
        }
      }
    }
    return table[count].compactMap { last in last.map { slicing(endingIn: $0, table) } }
  }

  private func slicing(endingIn last: Step, _ table: [[Step?]]) -> Slicing {
    var runs: [Slicing] = []
    var (end, step) = (count, Step?.some(last))
    while end > 0, let current = step {
      let pieces = (current.start..<end).map(Slicing.piece)
      runs.append(direction == .rows ? .across(pieces) : .down(pieces))
      end = current.start
      step = table[end][current.before]
    }
    runs.reverse()
    return direction == .rows ? .down(runs) : .across(runs)
  }
}
