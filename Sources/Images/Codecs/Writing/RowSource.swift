/// A picture whose rows can be read from the top, any number of times.
protocol RowSource: AnyObject {
  /// The size of the upright picture.
  var size: PixelSize { get }

  /// The minimum channels for the picture, or nil if unknown before all rows are read.
  var channels: Channels? { get }

  /// Calls `body` with strips of `height` sRGB rows, and fewer at the end.
  func forEachStrip(
    of height: Int, _ body: (Span<UInt8>) throws(WritingFailure) -> Void
  ) throws(WritingFailure)
}

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
