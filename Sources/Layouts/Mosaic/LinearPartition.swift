/// The parting of a sequence of weights into runs, as even as it can be: the sum of the squares of
/// the runs' weights is the least (the linear partition problem; S. Skiena, "The Algorithm Design
/// Manual", 2nd edition, 8.5). Of equally even ones that with the longest last runs is taken.
///
/// Where the best last run begins never moves back as more weights are held (the cost obeys the
/// quadrangle inequality), so that each half of the counts need be looked for on one side only. That
/// takes time in proportion to the number of runs times n log n of the number of weights.
struct LinearPartition {
  private let prefixSums: [Double]
  /// By the number of runs less one, then by how many weights they hold: the least sum of squares, and
  /// where the last run begins.
  private var table: [[(cost: Double, start: Int)]] = []

  /// - Parameters:
  ///   - weights: none negative.
  ///   - mostRuns: the largest number of runs that will be asked for.
  init(_ weights: [Double], mostRuns: Int) {
    var sums = [0.0]
    for weight in weights { sums.append(sums[sums.count - 1] + weight) }
    prefixSums = sums
    table = [sums.indices.map { (square(0, $0), 0) }]
    for runs in 2..<max(2, min(mostRuns, weights.count) + 1) {
      var row = [(cost: Double, start: Int)](repeating: (.infinity, 0), count: sums.count)
      fill(&row, runs..<sums.count, starts: (runs - 1)..<weights.count, after: table[runs - 2])
      table.append(row)
    }
  }

  /// Finds the best last run of each of `counts` weights, given all with one run fewer.
  ///
  /// - Parameter starts: where it may begin.
  private func fill(
    _ row: inout [(cost: Double, start: Int)], _ counts: Range<Int>, starts: Range<Int>,
    after shorter: [(cost: Double, start: Int)]
  ) {
    guard !counts.isEmpty else { return }
    let count = counts.lowerBound + counts.count / 2
    var best = (cost: Double.infinity, start: starts.lowerBound)
    for start in starts where start < count {
      let cost = shorter[start].cost + square(start, count)
      if cost < best.cost { best = (cost, start) }
    }
    row[count] = best
    fill(
      &row, counts.lowerBound..<count, starts: starts.lowerBound..<(best.start + 1), after: shorter)
    fill(
      &row, (count + 1)..<counts.upperBound, starts: best.start..<starts.upperBound, after: shorter)
  }

  private func square(_ start: Int, _ end: Int) -> Double {
    let sum = prefixSums[end] - prefixSums[start]
    return sum * sum
  }

  /// The runs, none of them empty; nil where there are not so many weights.
  ///
  /// - Parameter lastCounts: how many weights the last run may hold; nil for any number.
  func runs(_ count: Int, lastCounts: ClosedRange<Int>? = nil) -> [Range<Int>]? {
    let total = prefixSums.count - 1
    guard count >= 1, count <= min(total, table.count) else { return nil }
    var end = total
    var runs: [Range<Int>] = []
    for row in (0..<count).reversed() {
      var start = table[row][end].start
      if end == total, let lastCounts {
        guard let chosen = lastStart(row: row, lastCounts) else { return nil }
        start = chosen
      }
      runs.append(start..<end)
      end = start
    }
    return runs.reversed()
  }

  /// Where the last of `row + 1` runs best begins when it may not hold any number.
  private func lastStart(row: Int, _ lastCounts: ClosedRange<Int>) -> Int? {
    let total = prefixSums.count - 1
    var best = (cost: Double.infinity, start: Int?.none)
    for start in row..<total where lastCounts.contains(total - start) && (row > 0) == (start > 0) {
      let cost = (row == 0 ? 0 : table[row - 1][start].cost) + square(start, total)
      if cost < best.cost { best = (cost, start) }
    }
    return best.start
  }
}
