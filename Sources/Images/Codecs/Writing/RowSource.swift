/// A picture that comes in rows, from the top; as often as it is asked for.
protocol RowSource: AnyObject {
  /// The size of the picture, as it is seen.
  var size: PixelSize { get }

  /// The fewest channels that hold the picture; nil where all rows must be seen to know them.
  var channels: Channels? { get }

  /// Calls `body` with all rows in sRGB, four bytes a pixel, so many at a time, and with what is left at
  /// the end.
  ///
  /// - Throws: ``WritingFailure/rows(_:)`` where they cannot be had; what `body` throws.
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
