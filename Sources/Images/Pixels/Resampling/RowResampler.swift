/// Resamples a picture with Lanczos-3 in linear light, row by row as they come from a decoder: no
/// more of the source is held than the rows that one target row needs, already summed.
///
/// Colours are premultiplied by their alpha while they are averaged, so transparent pixels give no
/// colour. Results are limited to what lies around (`RingingLimiter`), so that edges do not ring. Rows
/// are averaged first, columns second: the first pass then runs along memory.
package struct RowResampler: ~Copyable {
  private let encoding: SampleEncoding
  private let rows: FilterWeights
  private let columns: FilterWeights
  /// The source columns that are needed at all.
  private let columnRange: Range<Int>
  private let sourceStride: Int
  private var target: Raster
  private var limiter: RingingLimiter
  /// Resamplers of the rows made here; see `ResamplerBank`.
  private var listeners: [ResamplerBank.Slot] = []
  /// The row just made, in linear light.
  private var made: [Float]

  /// Floats of one row's needed columns.
  private let lightStride: Int
  /// Source rows in linear light that wait to be summed, a batch at a time.
  private var light: [Float]
  private var lightRows = 0
  /// Sums of target rows that are under way; target row j is at j modulo their number.
  private var sums: [Float]
  private let sumCount: Int
  private var nextRow = 0
  private var oldestOpen = 0

  /// Rows that are summed at once: each sum is then loaded and stored once for so many rows. 8 was
  /// the fastest of 1, 2, 4, 8 and 16.
  private static let batch = 8

  /// Prepares to make one picture of a source whose rows will be appended.
  ///
  /// - Parameters:
  ///   - source: the size of the rows that will be appended.
  ///   - region: the part of the source that fills the target; it may begin and end between pixels.
  ///   - target: the size to make; larger than the region enlarges.
  ///   - encoding: what the four bytes of a pixel stand for.
  package init(
    source: PixelSize, region: Region, target: PixelSize, encoding: SampleEncoding
  ) {
    self.encoding = encoding
    rows = FilterWeights(
      sourceLength: source.height, start: region.y, length: region.height,
      targetLength: target.height)
    columns = FilterWeights(
      sourceLength: source.width, start: region.x, length: region.width,
      targetLength: target.width)
    columnRange = columns.sourceRange
    sourceStride = source.width * Raster.bytesPerPixel
    self.target = Raster(size: target)
    let cellRows = CellAxis(
      start: region.y, length: region.height, targetLength: target.height,
      needed: rows.sourceRange)
    limiter = RingingLimiter(
      rows: cellRows,
      columns: CellAxis(
        start: region.x, length: region.width, targetLength: target.width, needed: columnRange),
      width: columnRange.count, keptRows: cellRows.kept(for: rows, batch: Self.batch),
      encoding: encoding)
    lightStride = columnRange.count * encoding.sampleCount
    sumCount = rows.widestOverlap
    // One float more: pixels of three are loaded as four.
    light = [Float](repeating: 0, count: lightStride * Self.batch + 1)
    sums = [Float](repeating: 0, count: lightStride * sumCount + 1)
    made = [Float](repeating: 0, count: target.width * encoding.sampleCount + 1)
  }

  /// Takes whole rows of the source, in their order, four bytes a pixel.
  package mutating func append(rows source: Span<UInt8>) {
    for start in stride(from: 0, to: source.count - sourceStride + 1, by: sourceStride) {
      append(row: source.extracting(start..<(start + sourceStride)))
    }
  }

  private mutating func append(row source: Span<UInt8>) {
    guard needsNextRow() else { return }
    let codes = source.extracting(neededBytes)
    ResamplingKernels.linearize(codes, encoding, into: &light, at: lightRows * lightStride)
    limiter.append(row: codes)
    rowIsIn()
  }

  /// Of a row's bytes those of the columns that are needed.
  private var neededBytes: Range<Int> {
    let bytes = Raster.bytesPerPixel
    return (columnRange.lowerBound * bytes)..<(columnRange.upperBound * bytes)
  }

  /// Takes a row of the source in linear light, `SampleEncoding.sampleCount` floats a pixel, and coded.
  private mutating func append(light row: [Float], codes: Span<UInt8>) {
    guard needsNextRow() else { return }
    limiter.append(row: codes.extracting(neededBytes))
    let first = columnRange.lowerBound * encoding.sampleCount
    let start = lightRows * lightStride
    light.replaceSubrange(start..<(start + lightStride), with: row[first..<(first + lightStride)])
    rowIsIn()
  }

  /// Feeds the rows made here to another resampler too.
  mutating func feed(_ listener: ResamplerBank.Slot) {
    listeners.append(listener)
  }

  /// Counts the next row, and tells whether any target row needs it.
  private mutating func needsNextRow() -> Bool {
    nextRow += 1
    return oldestOpen < target.size.height && rows.start(of: oldestOpen) < nextRow
  }

  private mutating func rowIsIn() {
    lightRows += 1
    if lightRows == Self.batch || nextRow == rows.sourceEnd { sumBatch() }
  }

  /// Adds the rows that wait to every target row that needs them, and finishes those that have all.
  private mutating func sumBatch() {
    let batch = (nextRow - lightRows)..<nextRow
    while oldestOpen < target.size.height, rows.end(of: oldestOpen) <= batch.lowerBound {
      oldestOpen += 1
    }
    var open = oldestOpen
    while open < target.size.height, rows.start(of: open) < batch.upperBound {
      let run = rows.start(of: open)..<rows.end(of: open)
      let part = run.clamped(to: batch)
      let firstWeight = rows.firstWeight(of: open) + part.lowerBound - run.lowerBound
      ResamplingKernels.accumulate(
        light, from: (part.lowerBound - batch.lowerBound) * lightStride, stride: lightStride,
        weights: rows.weights, firstWeight..<(firstWeight + part.count),
        isFirst: part.lowerBound == run.lowerBound,
        into: &sums, at: open % sumCount * lightStride)
      if run.upperBound <= batch.upperBound {
        finishRow(open)
        oldestOpen = open + 1
      }
      open += 1
    }
    lightRows = 0
  }

  private mutating func finishRow(_ row: Int) {
    ResamplingKernels.combineColumns(
      sums, from: row % sumCount * lightStride, firstColumn: columnRange.lowerBound,
      columns: columns, samples: encoding.sampleCount, into: &made)
    ResamplingKernels.encode(
      made, count: target.size.width, encoding, into: &target.bytes, at: row * target.stride)
    limiter.limit(&target.bytes, at: row * target.stride, row: row)
    let codes = target.bytes.span.extracting((row * target.stride)..<((row + 1) * target.stride))
    for slot in listeners { slot.resampler.append(light: made, codes: codes) }
  }

  /// The target; rows whose source rows never came are transparent black.
  package consuming func finish() -> Raster { target }

  /// Hands over the target as far as it is made; nothing is left of it here.
  mutating func takeRaster() -> Raster {
    let made = target
    target = Raster(size: PixelSize(width: 0, height: 0))
    return made
  }
}

extension Raster {
  /// This raster, or a part of it, at another size, by Lanczos-3 in linear light, whose ringing beside
  /// edges is limited.
  ///
  /// ```swift
  /// let small = raster.resampled(to: raster.size.limited(toLongestSide: 256))
  /// ```
  ///
  /// Colours are premultiplied by their alpha while they are averaged, so transparent pixels give
  /// no colour.
  ///
  /// - Parameters:
  ///   - region: the part that fills the target; nil for the whole raster.
  ///   - target: the size to make, larger or smaller, in whatever proportion.
  public func resampled(_ region: Region? = nil, to target: PixelSize) -> Raster {
    let region = region ?? Region(size)
    if target == size && region == Region(size) { return self }
    var resampler = RowResampler(
      source: size, region: region, target: target, encoding: .straightAlpha)
    resampler.append(rows: bytes.span)
    return resampler.finish()
  }
}
