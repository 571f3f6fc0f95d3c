/// How one axis of a source falls into cells, as wide as a target pixel where the picture shrinks and one
/// source pixel wide where it grows, and which of them each target pixel lies in.
///
/// What lies on the border of two cells belongs to both, so that a mirrored picture is resampled to the
/// mirrored picture.
struct CellAxis: Sendable {
  /// Where each cell begins and ends, in source pixels from the first that is needed; none is empty.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  /// The cell that each target pixel's middle lies in, and the one behind it where that is on a border,
  /// else the same.
  private(set) var firsts: [Int] = []
  private(set) var lasts: [Int] = []
  /// Whether each target pixel has one cell, next to that of the pixel before: where pictures shrink.
  private(set) var isAligned = false

  /// How many cells on each side of its own count for a target pixel.
  static let reach = 2
  /// In source pixels: nearer to a border is on it.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - start: where the region begins, in source pixels.
  ///   - length: how long the region is, above 0.
  ///   - targetLength: pixels along the target's axis, at least 1.
  ///   - needed: the source pixels that any target pixel is made of; not empty.
  init(start: Double, length: Double, targetLength: Int, needed: Range<Int>) {
    let scale = length / Double(targetLength)
    let grows = scale < 1
    let firstPixel = Int(start.rounded(.down))
    // The pixels whose middles lie in a cell, of those that are needed.
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
    // Only where the region lies outside of the source; one pixel stands for all there.
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

  /// How many cells in a row are kept at most, while rows are summed so many at once.
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
