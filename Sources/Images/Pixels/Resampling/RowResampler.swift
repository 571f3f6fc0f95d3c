/// Resamples a picture with Lanczos-3 in linear light, row by row as a decoder delivers them. It
/// holds only the source rows that one target row needs, already summed.
///
/// Colours are premultiplied by their alpha for averaging, so transparent pixels contribute no
/// colour. Results are limited by their surroundings (`RingingLimiter`), so edges do not ring. Rows
/// are averaged before columns, so that the first pass runs along memory.
package struct RowResampler: ~Copyable {
  private let encoding: SampleEncoding
  private let rows: FilterWeights
  private let columns: FilterWeights
  /// The needed source columns.
  private let columnRange: Range<Int>
  private let sourceStride: Int
  private var target: Raster
  private var limiter: RingingLimiter
  /// The resamplers that use the rows made here; see `ResamplerBank`.
  private var listeners: [ResamplerBank.Slot] = []
  /// The latest finished row, in linear light.
  private var made: [Float]

  /// The number of floats in the needed columns of a row.
  private let lightStride: Int
  /// Source rows in linear light waiting to be summed in a batch.
  private var light: [Float]
  private var lightRows = 0
  /// The unfinished sums of target rows; target row j is at j modulo their number.
  private var sums: [Float]
  private let sumCount: Int
  private var nextRow = 0
  private var oldestOpen = 0

  /// The number of rows summed at once, so that each sum is loaded and stored once for all of them.
  /// 8 was the fastest of 1, 2, 4, 8 and 16.
  private static let batch = 8

  /// Prepares to make one picture of a source whose rows will be appended.
  ///
  /// - Parameters:
  ///   - source: the size of the rows that will be appended.
  ///   - region: the part of the source that fills the target; it may begin and end between pixels.
  ///   - target: the target size; may be larger than the region.
  ///   - encoding: the meaning of the four bytes of a pixel.
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
    // One extra float, because pixels of three are loaded as four.
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

  /// The range of the needed columns in a row's bytes.
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

  /// Also feeds the rows made here to another resampler.
  mutating func feed(_ listener: ResamplerBank.Slot) {
    listeners.append(listener)
  }

  /// Counts the next row; true if any target row needs it.
  private mutating func needsNextRow() -> Bool {
    nextRow += 1
    return oldestOpen < target.size.height && rows.start(of: oldestOpen) < nextRow
  }

  private mutating func rowIsIn() {
    lightRows += 1
    if lightRows == Self.batch || nextRow == rows.sourceEnd { sumBatch() }
  }

  /// Adds the waiting rows to every target row that needs them, and finishes complete ones.
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

  /// The target; rows with missing source rows are transparent black.
  package consuming func finish() -> Raster { target }

  /// Hands over the unfinished target, leaving nothing here.
  mutating func takeRaster() -> Raster {
    let made = target
    target = Raster(size: PixelSize(width: 0, height: 0))
    return made
  }
}

extension Raster {
  /// This raster, or a part of it, at another size, by Lanczos-3 in linear light, with limited
  /// ringing beside edges.
  ///
  /// ```swift
  /// let small = raster.resampled(to: raster.size.limited(toLongestSide: 256))
  /// ```
  ///
  /// Colours are premultiplied by their alpha for averaging, so transparent pixels contribute no
  /// colour.
  ///
  /// - Parameters:
  ///   - region: the part that fills the target; nil for the whole raster.
  ///   - target: the target size, larger or smaller, in any proportion.
  public func resampled(_ region: Region? = nil, to target: PixelSize) -> Raster {
    let region = region ?? Region(size)
    if target == size && region == Region(size) { return self }
    var resampler = RowResampler(
      source: size, region: region, target: target, encoding: .straightAlpha)
    resampler.append(rows: bytes.span)
    return resampler.finish()
  }
}
