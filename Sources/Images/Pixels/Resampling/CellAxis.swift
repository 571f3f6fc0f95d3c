/// Divides one axis of a source into cells, and maps target pixels to cells. A cell is as wide as a
/// target pixel when shrinking, and one source pixel wide when enlarging. A position on a border
/// belongs to both cells, so that mirrored sources give mirrored results.
struct CellAxis: Sendable {
  /// The start and end of each cell, in source pixels from the first needed pixel.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  /// The first and last cell of each target pixel, equal unless the pixel is centred on a border.
  private(set) var firsts: [Int] = []
  private(set) var lasts: [Int] = []
  /// True if consecutive target pixels have consecutive single cells, as when shrinking.
  private(set) var isAligned = false

  /// The number of neighbouring cells on each side that affect a target pixel.
  static let reach = 2
  /// The distance in source pixels at which a position counts as on a border.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - start: the start of the region in source pixels.
  ///   - length: the length of the region in source pixels, above 0.
  ///   - targetLength: the length of the target's axis in pixels, at least 1.
  ///   - needed: the source pixels that target pixels need, not empty.
  init(start: Double, length: Double, targetLength: Int, needed: Range<Int>) {
    let scale = length / Double(targetLength)
    let grows = scale < 1
    let firstPixel = Int(start.rounded(.down))
    // Returns the needed pixels with their centres in a cell.
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
    // A region outside the source has no cells, so one pixel is used for all of it.
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

  /// Returns the maximum number of cell rows to keep while `batch` rows are summed at once.
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
