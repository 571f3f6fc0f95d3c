import CImages
import Synchronization
import Core

/// Encodes a PNG on all free threads. The output does not depend on the number of threads.
final class PNGEncoder: RowEncoder {
  private let layout: PNGLayout
  private let text: PNGText?
  private let pixelsPerInch: Int?
  private let sink: PictureSink
  private let work: WorkContext
  private let stream: any PNGStream
  private var chunks: PNGChunks?
  private var rowCount = 0
  /// The unfiltered last row of the previous strip; empty before the first strip.
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
    // Unsafe: each band reads only its own rows and the previous row, and writes only its own rows.
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

  /// The maximum length of a strip in bytes, unless a single band is already longer.
  private static let mostStripLength = 16 << 20

  static func stripHeight(of size: PixelSize) -> Int {
    let band = max(1, size.width).clampedProduct(
      with: PNGLayout.bandHeight * Raster.bytesPerPixel)
    return max(1, mostStripLength / band) * PNGLayout.bandHeight
  }

  /// Returns the maximum memory for encoding, in bytes.
  static func memory(for size: PixelSize, _ compression: PNGCompression) -> Int {
    let strip = PixelSize(width: size.width, height: min(stripHeight(of: size), size.height))
    // The largest possible length of filtered rows that are compressed as a whole.
    let rows =
      [1, 3, 4].map { size.pixelCount.clampedProduct(with: $0) }
      .map { $0.clampedSum(with: size.height) }.filter { $0 <= PNGLayout.mostUsualLength }
      .max() ?? 0
    // The compressor's tables need 9 MiB for `small`, otherwise less than 1 MiB.
    let tables = compression == .small ? 10 << 20 : 2 << 20
    // The sum includes a copy of all rows, a strip in progress and six rows per filtering thread.
    return rows.clampedSum(with: strip.byteCount).clampedProduct(with: 2)
      .clampedSum(with: size.width.clampedProduct(with: 256)).clampedSum(with: tables)
  }
}
