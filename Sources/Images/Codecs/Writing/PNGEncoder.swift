import CImages
import Synchronization
import Core

/// Encodes a PNG: rows are filtered by all free workers of the budget, deflated, and put into
/// chunks. The filter of a row depends only on the pixels, so the bytes are the same for any number
/// of threads.
final class PNGEncoder: RowEncoder {
  private let layout: PNGLayout
  private let text: PNGText?
  private let pixelsPerInch: Int?
  private let sink: PictureSink
  private let work: WorkContext
  private let stream: any PNGStream
  private var chunks: PNGChunks?
  private var rowCount = 0
  /// The row before the next, as it came; none before the first.
  private var above: [UInt8] = []

  init(
    _ size: PixelSize, _ channels: Channels, _ compression: PNGCompression, saying text: PNGText?,
    pixelsPerInch: Int?, to sink: PictureSink, _ work: WorkContext
  ) {
    (self.text, self.pixelsPerInch, self.sink, self.work) = (text, pixelsPerInch, sink, work)
    layout = PNGLayout(size, channels)
    stream =
      switch compression {
      case .fast: PNGPieces(layout, .runs, inOneChunk: layout.isUsual, work)
      case .default where layout.isUsual: PNGWholeStream(layout, level: 1)
      case .default: PNGPieces(layout, .quick, inOneChunk: false, work)
      case .small where layout.isUsual: PNGWholeStream(layout, level: 12)
      case .small: PNGPieces(layout, .small, inOneChunk: false, work)
      }
  }

  func start() {}

  func append(rows: Span<UInt8>) throws(WritingFailure) {
    let count = rows.count / layout.rowLength
    let parts: [[UInt8]]
    do throws(CodecError) {
      try filter(rows, count: count)
      rowCount += count
      parts = try stream.append(rowCount: count, isLast: rowCount == layout.size.height)
    } catch {
      throw .output(error)
    }
    above = unsafe rows.extracting(last: layout.rowLength)
      .withUnsafeBufferPointer { unsafe Array($0) }
    if !parts.isEmpty { try write(parts) }
  }

  private func filter(_ rows: Span<UInt8>, count: Int) throws(CodecError) {
    let failures = Atomic(0)
    let layout = layout
    // Unsafe: each band reads its own rows and the one before them, and writes its own.
    nonisolated(unsafe) let to = unsafe stream.room(forRows: count)
    let interruption = unsafe rows.withUnsafeBufferPointer { rows -> Interruption? in
      unsafe above.withUnsafeBufferPointer { above in
        guard let start = rows.baseAddress else { return nil }
        nonisolated(unsafe) let (from, before) = unsafe (
          start, above.isEmpty ? nil : above.baseAddress
        )
        do throws(Interruption) {
          try work.performConcurrently(layout.bandCount(ofRows: count)) { band in
            let row = band * PNGLayout.bandHeight
            let isFiltered = unsafe w2w_png_filter_rows(
              from + row * layout.rowLength,
              row == 0 ? before : from + (row - 1) * layout.rowLength,
              UInt32(layout.size.width), UInt32(layout.height(ofBand: band, ofRows: count)),
              layout.channels, to + row * layout.stride)
            if !isFiltered { failures.add(1, ordering: .relaxed) }
          }
          return nil
        } catch {
          return error
        }
      }
    }
    if let interruption { throw .interrupted(interruption) }
    if failures.load(ordering: .relaxed) > 0 { throw .outOfMemory }
  }

  private func write(_ parts: [[UInt8]]) throws(WritingFailure) {
    if chunks == nil { chunks = unsafe PNGChunks(try sink.opened()) }
    guard let chunks else { return }
    do throws(CodecError) {
      if !chunks.isStarted { try chunks.start(layout, saying: text, pixelsPerInch) }
      try chunks.writeData(parts)
    } catch {
      throw .output(error)
    }
  }

  func finish() throws(WritingFailure) -> Bool {
    do throws(CodecError) {
      try chunks?.finish()
    } catch {
      throw .output(error)
    }
    return true
  }

  // MARK: memory

  /// The most bytes of the bands taken at a time, unless there is only one.
  private static let mostStripLength = 16 << 20

  /// The number of rows that it takes at a time.
  static func stripHeight(of size: PixelSize) -> Int {
    let band = max(1, size.width).clampedProduct(
      with: PNGLayout.bandHeight * Raster.bytesPerPixel)
    return max(1, mostStripLength / band) * PNGLayout.bandHeight
  }

  /// The most bytes that encoding takes.
  static func memory(for size: PixelSize, _ compression: PNGCompression) -> Int {
    let strip = PixelSize(width: size.width, height: min(stripHeight(of: size), size.height))
    // All filtered rows if there are few enough, and as much again for the output; the channels are
    // not known yet.
    let rows =
      [1, 3, 4].map { size.pixelCount.clampedProduct(with: $0) }
      .map { $0.clampedSum(with: size.height) }.filter { $0 <= PNGLayout.mostUsualLength }
      .max() ?? 0
    // libdeflate's tables take nine mebibytes for its smallest files, else less than one, as zlib's do. A
    // thread that filters has six rows of its own.
    let tables = compression == .small ? 10 << 20 : 2 << 20
    // A strip is filtered and deflated beside them.
    return rows.clampedSum(with: strip.byteCount).clampedProduct(with: 2)
      .clampedSum(with: size.width.clampedProduct(with: 256)).clampedSum(with: tables)
  }
}
