import Images

/// Divides pieces into rows as wide as an area, or into columns as tall as the area. A row or a
/// column is called a run. For each total thickness of the runs, the search keeps the division with
/// the most even areas.
///
/// Dynamic programming finds the first piece of each run. The table of partial results is indexed
/// by the number of placed pieces, and by the thickness of the runs so far.
struct MosaicRuns {
  enum Direction {
    case rows, columns
  }

  /// Running totals of the pieces' lengths, in a run of thickness 1.
  private let lengths: [Double]
  private let inverses: [Double]
  /// The length of the area in the direction of a run, in pixels.
  private let along: Double
  private let across: Double
  private let gutter: Double
  /// The space below a piece, which adds to the length of a column.
  private let footAlong: Double
  private let footAcross: Double
  private let direction: Direction

  /// The maximum total thickness of the runs, as a multiple of the area's side across the runs. A
  /// block that is too thick is scaled down afterwards.
  private static let mostTaken = 1.9
  /// The number of steps of thickness in the table: more steps for up to `many` pieces, fewer for
  /// more pieces.
  private static let steps = (few: 150, many: 60)
  private static let many = 60
  /// The maximum factor by which a run may be thicker or thinner than if all runs were equal. The
  /// limit applies only if there are more than `many` pieces.
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

  /// Returns a run's thickness without its foot, or nil if gutters and feet leave no room.
  private func thickness(of run: Range<Int>) -> Double? {
    let free = along - gutter * Double(run.count - 1) - footAlong * Double(run.count)
    let thickness = free / (lengths[run.upperBound] - lengths[run.lowerBound])
    return thickness > 0 && thickness.isFinite ? thickness : nil
  }

  /// A partial result: the best runs for some of the first pieces, with a given total thickness.
  private struct Step {
    var cost: Double
    var taken: Double
    var start: Int
    var before: Int
  }

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
