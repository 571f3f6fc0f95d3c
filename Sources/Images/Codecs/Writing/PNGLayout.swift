import CImages

/// The length of a PNG's rows, and their division into bands.
struct PNGLayout: Sendable {
  let size: PixelSize
  let channels: w2w_png_channels
  /// The length of a row as it comes, four bytes a pixel.
  let rowLength: Int
  /// The length of a filtered row.
  let stride: Int

  /// Rows are filtered in bands by several threads, and deflated in them: fewer are filtered sooner than
  /// a second thread starts.
  static let bandHeight = 128

  /// The most bytes of filtered rows that are deflated as a whole: 22 megapixels without transparency,
  /// which is more than most photos and all usual collages have.
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

  /// The length of all filtered rows.
  var length: Int { stride * size.height }

  /// True if they are deflated as a whole.
  var isUsual: Bool { length <= Self.mostUsualLength }

  /// The number of bands of `count` rows.
  func bandCount(ofRows count: Int) -> Int { (count + Self.bandHeight - 1) / Self.bandHeight }

  /// The number of rows in a band of `count` rows.
  func height(ofBand band: Int, ofRows count: Int) -> Int {
    min(Self.bandHeight, count - band * Self.bandHeight)
  }
}
