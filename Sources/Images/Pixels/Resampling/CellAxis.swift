/// Divides one axis of a source into cells, and maps target pixels to cells. When shrinking, a cell
/// is as wide as a target pixel. When enlarging, a cell is one source pixel wide. A position on the
/// border between two cells belongs to both cells, so that a mirrored source gives a mirrored
/// result.
struct CellAxis: Sendable {
  /// The start and end of each cell, in source pixels from the first needed pixel.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  /// The first and the last cell of each target pixel. The two cells differ only if the centre of
  /// the target pixel is on a border between cells.
  private(set) var firsts: [Int] = []
  private(set) var lasts: [Int] = []
  /// True if each target pixel has its own cell and the cells are consecutive, as is usual when
  /// shrinking.
  private(set) var isAligned = false

  /// The number of neighbouring cells on each side that affect a target pixel.
  static let reach = 2
  /// The tolerance in source pixels for a position on a border between cells.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - start: the start of the region in source pixels.
  ///   - length: the length of the region in source pixels, above 0.
  ///   - targetLength: the length of the target's axis in pixels, at least 1.
  ///   - needed: the range of source pixels that affect the target, not empty.
  init(start: Double, length: Double, targetLength: Int, needed: Range<Int>) {
    let scale = length / Double(targetLength)
    let grows = scale < 1
    let firstPixel = Int(start.rounded(.down))
    // Returns the range of needed source pixels that have their centres in a cell.
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
    // A region outside the source has no cells, so a single cell with the first needed pixel is
    // made.
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

  /// Returns the number of cell rows to keep in memory if `batch` source rows are processed at
  /// once.
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
