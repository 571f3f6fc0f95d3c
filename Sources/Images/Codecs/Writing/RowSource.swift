/// A picture whose rows can be read from the top, any number of times.
protocol RowSource: AnyObject {
  /// The size of the upright picture.
  var size: PixelSize { get }

  /// The channels needed to store the picture without loss, or nil if unknown in advance.
  var channels: Channels? { get }

  /// Calls `body` with each strip of `height` sRGB rows. The last strip may have fewer rows.
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
