/// Divides one axis of a source into cells, and maps target pixels to them. Cells are as wide as a
/// target pixel if the picture shrinks, and one source pixel wide if it grows.
///
/// A place on the border of two cells belongs to both, so that a mirrored picture is resampled to
/// the mirrored result.
struct CellAxis: Sendable {
  /// The start and end of each cell, in source pixels from the first that is needed; none is empty.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  /// The cell that contains each target pixel's middle, and the next one if the middle is on a
  /// border, otherwise the same.
  private(set) var firsts: [Int] = []
  private(set) var lasts: [Int] = []
  /// True if each target pixel has one cell, next to that of the pixel before, as in shrunk
  /// pictures.
  private(set) var isAligned = false

  /// The number of cells on each side of its own that count for a target pixel.
  static let reach = 2
  /// The distance in source pixels at which a place counts as on a border.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - start: the start of the region, in source pixels.
  ///   - length: the length of the region, above 0.
  ///   - targetLength: the pixels along the target's axis, at least 1.
  ///   - needed: the source pixels that any target pixel uses; not empty.
  init(start: Double, length: Double, targetLength: Int, needed: Range<Int>) {
    let scale = length / Double(targetLength)
    let grows = scale < 1
    let firstPixel = Int(start.rounded(.down))
    // The needed pixels with their middles in a cell.
    func pixels(_ cell: Int) -> Range<Int> {
      if grows { return (firstPixel + cell..<firstPixel + cell + 1).clamped(to: needed) }
      let begin = start + Double(cell) * scale - 0.5
      let first = Int((begin - Self.tolerance).rounded(.up))
      let last = Int((begin + scale + Self.tolerance).rounded(.down))
      return (first..<max(first, last + 1)).clamped(to: needed)
    }
    let inside = grows ? Int(length.rounded(.up)) + 1 : targetLength
    var skipped: Int?
    for cell in (-Self.reach)..<(inside + Self.reach) {
      let pixels = pixels(cell)
      guard !pixels.isEmpty else { continue }
      if skipped == nil { skipped = cell }
      starts.append(pixels.lowerBound - needed.lowerBound)
      ends.append(pixels.upperBound - needed.lowerBound)
    }
    // This happens only if the region lies outside the source, where one pixel stands for all.
    if starts.isEmpty && !needed.isEmpty { (starts, ends) = ([0], [1]) }
    let before = skipped ?? 0
    let count = starts.count
    func index(of cell: Int) -> Int { min(max(0, cell - before), count - 1) }
    for target in 0..<targetLength {
      let middle = start + (Double(target) + 0.5) * scale
      let border = middle.rounded()
      let isBetween = grows && abs(middle - border) < Self.tolerance
      let last = !grows ? target : Int(isBetween ? border : middle.rounded(.down)) - firstPixel
      firsts.append(index(of: isBetween ? last - 1 : last))
      lasts.append(index(of: last))
    }
    isAligned = !grows && zip(firsts, firsts.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }

  var count: Int { starts.count }

  /// The most cells that are kept in a row while `batch` rows are summed at once.
  func kept(for rows: FilterWeights, batch: Int) -> Int {
    var (begun, most) = (0, 1)
    for target in firsts.indices {
      let end = rows.end(of: target) - rows.sourceRange.lowerBound + batch - 1
      while begun < count, starts[begun] < end { begun += 1 }
      most = max(most, begun - firsts[target] + Self.reach)
    }
    return most
  }
}
