import CImages

/// The lengths of a PNG's rows, and their division into bands.
struct PNGLayout: Sendable {
  let size: PixelSize
  let channels: w2w_png_channels
  /// The length in bytes of an unfiltered row, with four bytes per pixel.
  let rowLength: Int
  let stride: Int

  /// The number of rows in a band, which one thread compresses. For fewer rows, starting a thread
  /// would take too long.
  static let bandHeight = 128

  /// The maximum length in bytes of filtered rows that are compressed as a whole.
  static let mostUsualLength = 64 << 20

  init(_ size: PixelSize, _ channels: Channels) {
    self.size = size
    self.channels =
      switch channels {
      case .gray: .gray
      case .rgb: .rgb
      case .rgba: .rgba
      }
    rowLength = size.width * Raster.bytesPerPixel
    stride = w2w_png_filtered_stride(UInt32(clamping: size.width), self.channels)
  }

  var length: Int { stride * size.height }

  var isUsual: Bool { length <= Self.mostUsualLength }

  func bandCount(ofRows count: Int) -> Int { (count + Self.bandHeight - 1) / Self.bandHeight }

  func height(ofBand band: Int, ofRows count: Int) -> Int {
    min(Self.bandHeight, count - band * Self.bandHeight)
  }
}
