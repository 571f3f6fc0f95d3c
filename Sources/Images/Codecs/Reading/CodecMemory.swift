import Core

/// What a codec's library keeps of a picture, besides the rows that come or go: for each pixel its samples, times
/// the bytes of one, times a factor of the library. Every figure that was found by measuring stands here.
struct CodecMemory: Sendable {
  /// How often the samples are kept.
  var factor: Double
  /// What is noted of each pixel, whatever its samples.
  var bytesPerPixel = 0.0
  /// What is kept of a few rows, for each pixel that one has.
  var bytesPerColumn = 0
  var overhead = 0
  /// A smaller picture takes as much as one of so many pixels.
  var leastPixels = 0

  /// - Parameters:
  ///   - samples: of a pixel; a fraction where colour is stored less finely.
  ///   - file: the bytes of the file, where the library wants them whole.
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

// A JPEG in several scans is kept as coefficients, which libjpeg counts itself (jpeg_reader.c). One in a single scan,
// and a PNG that is not interlaced, come row by row.
extension CodecMemory {
  /// An interlaced picture, in the four channels that are delivered.
  static let interlacedPNG = CodecMemory(factor: 1)

  /// A lossy picture, in four channels, and what is kept of a few rows.
  static let webP = CodecMemory(factor: 1, bytesPerColumn: 256)
  /// A lossless one is kept twice.
  static let losslessWebP = CodecMemory(factor: 2, bytesPerColumn: 256)

  /// Measured, of pictures with and without more channels. libjxl works on groups of 256 by 256 pixels, also where
  /// the picture is smaller.
  static let jpegXL = CodecMemory(factor: 10, leastPixels: 1 << 16)
  /// Samples of two bytes.
  static let wideJPEGXL = CodecMemory(factor: 7.5, leastPixels: 1 << 16)

  /// A picture in a HEIC or AVIF: its planes, as many again for what it filters them by, and what it notes of blocks.
  static let video = CodecMemory(factor: 2, bytesPerPixel: 1, overhead: 1 << 20)
}

// MARK: - Encoders

// Measured, of noise at quality 100; of photos it is a third.
extension CodecMemory {
  static let avifEncoder = planeEncoder(factor: 8, bytesPerPixel: 24)
  static let webPEncoder = planeEncoder(factor: 4)
  /// libwebp lists all symbols (webp_writer.c).
  static let listingWebPEncoder = planeEncoder(factor: 4, bytesPerPixel: 24)

  private static func planeEncoder(factor: Double, bytesPerPixel: Double = 0) -> CodecMemory {
    // Strips of four channels, twice.
    let column = PlaneEncoder.stripHeight * Raster.bytesPerPixel * 2
    return CodecMemory(
      factor: factor, bytesPerPixel: bytesPerPixel, bytesPerColumn: column, overhead: 4 << 20)
  }
}
