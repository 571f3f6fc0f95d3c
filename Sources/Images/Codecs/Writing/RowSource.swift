/// A picture that delivers its rows from the top, any number of times.
protocol RowSource: AnyObject {
  /// The size of the picture, as it is seen.
  var size: PixelSize { get }

  /// The fewest channels that hold the picture; nil if all rows must be read to know them.
  var channels: Channels? { get }

  /// Calls `body` with all rows in sRGB, four bytes a pixel, `height` rows at a time, and fewer at
  /// the end.
  ///
  /// - Throws: ``WritingFailure/rows(_:)`` if they are unavailable; the errors of `body`.
  func forEachStrip(
    of height: Int, _ body: (Span<UInt8>) throws(WritingFailure) -> Void
  ) throws(WritingFailure)
}

/// The rows of a picture in memory.
final class RasterRows: RowSource {
  private let raster: Raster
  let channels: Channels?

  var size: PixelSize { raster.size }

  init(_ raster: Raster) {
    self.raster = raster
    channels = raster.channels
  }

  func forEachStrip(
    of height: Int, _ body: (Span<UInt8>) throws(WritingFailure) -> Void
  ) throws(WritingFailure) {
    let bytes = raster.bytes
    for row in stride(from: 0, to: size.height, by: height) {
      let end = min(row + height, size.height)
      try body(bytes.span.extracting((row * raster.stride)..<(end * raster.stride)))
    }
  }
}
