import Core

/// The memory of a codec's library for a picture, besides the rows passed in or out: for each pixel
/// its samples, times the bytes of one, times a factor of the library. All measured figures are
/// here.
struct CodecMemory: Sendable {
  /// The number of copies of the samples.
  var factor: Double
  /// The bytes recorded for each pixel, regardless of its samples.
  var bytesPerPixel = 0.0
  /// The bytes kept of a few rows, for each pixel of a row.
  var bytesPerColumn = 0
  var overhead = 0
  /// The least number of pixels that counts; smaller pictures take as much memory.
  var leastPixels = 0

  /// - Parameters:
  ///   - samples: the samples per pixel; a fraction if colour is subsampled.
  ///   - file: the bytes of the file, if the library needs it whole.
  func bytes(
    for size: PixelSize, samples: Double, bytesPerSample: Int = 1, file: Int = 0
  ) -> Int {
    let pixels = Double(max(size.pixelCount, leastPixels))
    let kept = pixels * (samples * Double(bytesPerSample) * factor + bytesPerPixel)
    return Int(min(kept, Double(Int.max / 4)))
      .clampedSum(with: size.width.clampedProduct(with: bytesPerColumn))
      .clampedSum(with: overhead).clampedSum(with: file)
  }
}

// MARK: - Decoders

// libjpeg itself counts the memory of a JPEG in several scans, which is kept as coefficients
// (jpeg_reader.c). A JPEG in a single scan, and a PNG that is not interlaced, are decoded row by
// row.
extension CodecMemory {
  /// An interlaced picture, in the four channels delivered.
  static let interlacedPNG = CodecMemory(factor: 1)

  /// A lossy picture, in four channels, and a few rows.
  static let webP = CodecMemory(factor: 1, bytesPerColumn: 256)
  /// Two copies of a lossless picture.
  static let losslessWebP = CodecMemory(factor: 2, bytesPerColumn: 256)

  /// Measured with and without extra channels. libjxl works on groups of 256 by 256 pixels, even
  /// for a smaller picture.
  static let jpegXL = CodecMemory(factor: 10, leastPixels: 1 << 16)
  /// Samples of two bytes.
  static let wideJPEGXL = CodecMemory(factor: 7.5, leastPixels: 1 << 16)

  /// A picture in a HEIC or AVIF: its planes, as much again for filtering them, and data about
  /// blocks.
  static let video = CodecMemory(factor: 2, bytesPerPixel: 1, overhead: 1 << 20)
}

// MARK: - Encoders

// Measured with noise at quality 100; photos take a third.
extension CodecMemory {
  static let avifEncoder = planeEncoder(factor: 8, bytesPerPixel: 24)
  static let webPEncoder = planeEncoder(factor: 4)
  /// libwebp lists all symbols (webp_writer.c).
  static let listingWebPEncoder = planeEncoder(factor: 4, bytesPerPixel: 24)

  private static func planeEncoder(factor: Double, bytesPerPixel: Double = 0) -> CodecMemory {
    // Two strips of four channels.
    let column = PlaneEncoder.stripHeight * Raster.bytesPerPixel * 2
    return CodecMemory(
      factor: factor, bytesPerPixel: bytesPerPixel, bytesPerColumn: column, overhead: 4 << 20)
  }
}
