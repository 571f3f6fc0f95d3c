/// Resamples a picture with Lanczos-3 in linear light, row by row, without ringing.
///
/// Colours are premultiplied by alpha, so transparent pixels contribute no colour. Rows are
/// averaged before columns for sequential memory access.
package struct RowResampler: ~Copyable {
  private let encoding: SampleEncoding
  private let rows: FilterWeights
  private let columns: FilterWeights
  private let columnRange: Range<Int>
  private let sourceStride: Int
  private var target: Raster
  private var limiter: RingingLimiter
  /// The resamplers in the same `ResamplerBank` that make smaller pictures from the rows of this
  /// target.
  private var listeners: [ResamplerBank.Slot] = []
  /// The last finished row in linear light.
  private var made: [Float]

  /// The number of floats in the needed part of a row.
  private let lightStride: Int
  /// The source rows in linear light that wait for the next batch.
  private var light: [Float]
  private var lightRows = 0
  /// A ring buffer for the sums of unfinished target rows.
  private var sums: [Float]
  private let sumCount: Int
  private var nextRow = 0
  private var oldestOpen = 0

  /// The number of rows summed at once. Among 1, 2, 4, 8 and 16, the fastest is 8.
  private static let batch = 8

  /// Prepares to resample a source from its rows.
  ///
  /// - Parameters:
  ///   - source: the size of the source.
  ///   - region: the part of the source that fills the target, with fractional coordinates.
  ///   - target: the target size, which may be larger than the region.
  ///   - encoding: the meaning of a pixel's four bytes.
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
    // The extra float is needed, because pixels of three floats are loaded as four.
    light = [Float](repeating: 0, count: lightStride * Self.batch + 1)
    sums = [Float](repeating: 0, count: lightStride * sumCount + 1)
    made = [Float](repeating: 0, count: target.width * encoding.sampleCount + 1)
  }

  /// Appends whole rows of the source, in order, with four bytes per pixel.
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

  private var neededBytes: Range<Int> {
    let bytes = Raster.bytesPerPixel
    return (columnRange.lowerBound * bytes)..<(columnRange.upperBound * bytes)
  }

  /// Appends a row of the source, both in linear light and as 8-bit codes.
  private mutating func append(light row: [Float], codes: Span<UInt8>) {
    guard needsNextRow() else { return }
    limiter.append(row: codes.extracting(neededBytes))
    let first = columnRange.lowerBound * encoding.sampleCount
    let start = lightRows * lightStride
    light.replaceSubrange(start..<(start + lightStride), with: row[first..<(first + lightStride)])
    rowIsIn()
  }

  mutating func feed(_ listener: ResamplerBank.Slot) {
    listeners.append(listener)
  }

  /// Advances to the next source row. Returns true if a target row needs this source row.
  private mutating func needsNextRow() -> Bool {
    nextRow += 1
    return oldestOpen < target.size.height && rows.start(of: oldestOpen) < nextRow
  }

  private mutating func rowIsIn() {
    lightRows += 1
    if lightRows == Self.batch || nextRow == rows.sourceEnd { sumBatch() }
  }

  /// Adds the waiting rows to all target rows that need them, and finishes complete target rows.
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

  /// Returns the target picture. If source rows are missing, the target rows that need them are
  /// transparent black.
  package consuming func finish() -> Raster { target }

  mutating func takeRaster() -> Raster {
    let made = target
    target = Raster(size: PixelSize(width: 0, height: 0))
    return made
  }
}

extension Raster {
  /// Returns this raster, or a region of it, resampled with Lanczos-3 in linear light.
  ///
  /// ```swift
  /// let small = raster.resampled(to: raster.size.limited(toLongestSide: 256))
  /// ```
  ///
  /// Colours are premultiplied by alpha, so transparent pixels contribute no colour.
  ///
  /// - Parameters:
  ///   - region: the region that fills the target; nil for the whole raster.
  ///   - target: the target size, larger or smaller, with any aspect ratio.
  public func resampled(_ region: Region? = nil, to target: PixelSize) -> Raster {
    let region = region ?? Region(size)
    if target == size && region == Region(size) { return self }
    var resampler = RowResampler(
      source: size, region: region, target: target, encoding: .straightAlpha)
    resampler.append(rows: bytes.span)
    return resampler.finish()
  }
}
