import Core

/// An estimate, based on measurements, of the memory that a codec's library uses for a picture.
struct CodecMemory: Sendable {
  /// The number of copies of the samples.
  var factor: Double
  /// The number of extra bytes per pixel, independent of the number and size of samples.
  var bytesPerPixel = 0.0
  /// The number of bytes for buffered rows, per pixel of a row.
  var bytesPerColumn = 0
  var overhead = 0
  /// The minimum pixel count for the estimate. Smaller pictures need as much memory as a picture of
  /// the minimum size.
  var leastPixels = 0

  /// Returns the estimated memory in bytes.
  ///
  /// - Parameters:
  ///   - samples: the number of samples per pixel; a fraction for subsampled colour.
  ///   - file: the file's length in bytes if the library needs the whole file; otherwise 0.
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

// libjpeg itself calculates the memory of a JPEG with several scans (jpeg_reader.c). JPEG files
// with one scan and non-interlaced PNG files are decoded row by row.
extension CodecMemory {
  /// An interlaced PNG is decoded completely, in four channels.
  static let interlacedPNG = CodecMemory(factor: 1)

  /// A lossy WebP is decoded completely, in four channels, with a few buffered rows.
  static let webP = CodecMemory(factor: 1, bytesPerColumn: 256)
  /// A lossless WebP needs two copies of the picture.
  static let losslessWebP = CodecMemory(factor: 2, bytesPerColumn: 256)

  /// libjxl works on groups of 256 by 256 pixels, even for a smaller picture.
  static let jpegXL = CodecMemory(factor: 10, leastPixels: 1 << 16)
  /// A JPEG XL with 16-bit samples has a smaller factor, because its samples have two bytes.
  static let wideJPEGXL = CodecMemory(factor: 7.5, leastPixels: 1 << 16)

  /// A coded HEIC or AVIF picture needs its planes, a copy for filters, and data about blocks.
  static let video = CodecMemory(factor: 2, bytesPerPixel: 1, overhead: 1 << 20)
}

// MARK: - Encoders

// Encoder memory is measured with noise at quality 100. Photos need a third of the memory of noise.
extension CodecMemory {
  static let avifEncoder = planeEncoder(factor: 8, bytesPerPixel: 24)
  static let webPEncoder = planeEncoder(factor: 4)
  /// The WebP encoder needs more memory if it stores a list of all symbols (webp_writer.c).
  static let listingWebPEncoder = planeEncoder(factor: 4, bytesPerPixel: 24)

  private static func planeEncoder(factor: Double, bytesPerPixel: Double = 0) -> CodecMemory {
    // The encoder holds two strips with four bytes per pixel.
    let column = PlaneEncoder.stripHeight * Raster.bytesPerPixel * 2
    return CodecMemory(
      factor: factor, bytesPerPixel: bytesPerPixel, bytesPerColumn: column, overhead: 4 << 20)
  }
}
