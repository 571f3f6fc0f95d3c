/// An output format with its settings.
///
/// ```swift
/// try await raster.write(as: .png, to: "look.png")
/// try await raster.write(as: .jpeg(quality: 85), to: "look.jpg")
/// try await raster.write(as: OutputFormat(.webP), to: "look.webp")
/// ```
public enum OutputFormat: Hashable, Sendable {
  /// PNG with 8 bits per channel, in grey, RGB or RGBA, depending on the picture. The colour of a
  /// fully transparent pixel becomes zero.
  ///
  /// - Parameters:
  ///   - compression: the trade-off between speed and file size.
  ///   - text: text to store in the file; nil for none.
  ///   - pixelsPerInch: the print resolution, 1 to 65,535; nil for none.
  case png(compression: PNGCompression, text: PNGText? = nil, pixelsPerInch: Int? = nil)
  /// JPEG with 8 bits per channel, in grey for a grey picture, otherwise in colour. Chroma is
  /// subsampled (4:2:0) if the quality is below 90.
  ///
  /// - Parameters:
  ///   - quality: a value in ``qualities`` on libjpeg's scale, clamped.
  ///   - background: the colour behind transparent areas. A translucent background is blended over
  ///     white.
  ///   - pixelsPerInch: the print resolution, 1 to 65,535; nil for none.
  case jpeg(quality: Int, background: Color = .white, pixelsPerInch: Int? = nil)
  /// Lossy WebP with subsampled chroma and, if needed, lossless alpha. A fully transparent pixel
  /// takes the colour of a neighbouring pixel.
  ///
  /// - Parameter quality: a value in ``qualities`` on libwebp's scale, clamped.
  case webP(quality: Int)
  /// AVIF with 8 bits per channel, in grey or colour, and, if needed, lossless alpha. A fully
  /// transparent pixel takes the colour of a neighbouring pixel. Chroma is subsampled (4:2:0) if
  /// the quality is below 90.
  ///
  /// - Parameter quality: a value in ``qualities`` on libavif's scale, clamped.
  case avif(quality: Int)

  /// The range of quality values, from the smallest to the most accurate files. Each format has its
  /// own scale.
  public static let qualities = 1...100

  /// PNG with the default compression and without text.
  public static let png = OutputFormat.png(compression: .default)

  /// Makes a format. Settings that do not apply to the format are ignored.
  ///
  /// - Parameters:
  ///   - kind: the format.
  ///   - quality: a value in ``qualities``; nil for the format's ``Kind/photoQuality``.
  ///   - background: the colour behind transparent areas in a JPEG.
  ///   - compression: the trade-off between speed and file size for a PNG.
  ///   - text: text to store in a PNG; nil for none.
  ///   - pixelsPerInch: the print resolution of a PNG or JPEG, 1 to 65,535; nil for none.
  public init(
    _ kind: Kind, quality: Int? = nil, background: Color = .white,
    compression: PNGCompression = .default, text: PNGText? = nil, pixelsPerInch: Int? = nil
  ) {
    let quality = quality ?? kind.photoQuality
    self =
      switch kind {
      case .jpeg: .jpeg(quality: quality, background: background, pixelsPerInch: pixelsPerInch)
      case .png: .png(compression: compression, text: text, pixelsPerInch: pixelsPerInch)
      case .webP: .webP(quality: quality)
      case .avif: .avif(quality: quality)
      }
  }

  /// The format without its settings.
  public var kind: Kind {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webP: .webP
    case .avif: .avif
    }
  }

  /// The usual file extension without a dot.
  public var fileExtension: String { kind.fileExtension }
}

/// The trade-off between speed and file size for a PNG. The pixels are the same in all cases.
///
/// A picture with more than 64 MiB of pixel data, such as 23 opaque megapixels, is compressed in
/// pieces to save memory. Compressing in pieces makes the file 3 % longer with `default` and 6 %
/// longer with `small`.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// Compresses in pieces on all free threads, using only runs of equal bytes. For drawings with
  /// repeated patterns, files are several times as long as with `default`.
  case fast
  /// Compresses as one stream with level 1 of libdeflate. Compared to libpng's default, a collage
  /// of photos is written in 15 % of the time, and its file is 3 % longer.
  case `default`
  /// Compresses as one stream with level 12 of libdeflate. Files are 5 % shorter than with
  /// `default`, but writing takes 18 times as long.
  case small
}
