/// A format to write, with what can be chosen about it.
///
/// ```swift
/// try await raster.write(as: .png, to: "look.png")
/// try await raster.write(as: .jpeg(quality: 85), to: "look.jpg")
/// try await raster.write(as: OutputFormat(.webP), to: "look.webp")
/// ```
public enum OutputFormat: Hashable, Sendable {
  /// PNG, 8 bits a channel: grey, RGB or RGBA, whichever holds what is seen of the picture without
  /// loss. The colour of a pixel without opacity becomes zero.
  ///
  /// - Parameters:
  ///   - compression: how much time to give to the file's length.
  ///   - text: what it says beside the picture; nil for nothing.
  ///   - pixelsPerInch: how it is printed at its own size, 1 to 65,535; nil for nothing.
  case png(compression: PNGCompression, text: PNGText? = nil, pixelsPerInch: Int? = nil)
  /// JPEG, 8 bits a channel: grey where the picture is, else colour.
  ///
  /// - Parameters:
  ///   - quality: one of ``qualities``, others as the nearest, on libjpeg's scale; below 90 chroma is
  ///     halved (4:2:0), from 90 it is not.
  ///   - background: what shows through where the picture is not opaque; itself over white.
  ///   - pixelsPerInch: how it is printed at its own size, 1 to 65,535; nil for nothing.
  case jpeg(quality: Int, background: Color = .white, pixelsPerInch: Int? = nil)
  /// Lossy WebP, which has halved chroma, with exact alpha where the picture is not opaque. The colour of
  /// a pixel without opacity becomes one of its neighbourhood.
  ///
  /// - Parameter quality: one of ``qualities``, others as the nearest, on libwebp's scale.
  case webP(quality: Int)
  /// AVIF, 8 bits a channel: grey where the picture is, else colour, with exact alpha where it is not
  /// opaque. The colour of a pixel without opacity becomes one of its neighbourhood.
  ///
  /// - Parameter quality: one of ``qualities``, others as the nearest, on libavif's scale; below 90 chroma
  ///   is halved (4:2:0), from 90 it is not.
  case avif(quality: Int)

  /// The qualities of a JPEG, a WebP or an AVIF, each on its own library's scale: more is truer and
  /// longer. The same number says other things of another format.
  public static let qualities = 1...100

  /// PNG of the default compression, without text.
  public static let png = OutputFormat.png(compression: .default)

  /// A format with what is chosen about it, of which only what concerns the format counts.
  ///
  /// - Parameters:
  ///   - kind: which format.
  ///   - quality: one of ``qualities``; nil for the format's ``Kind/photoQuality``.
  ///   - background: what transparency becomes in a JPEG.
  ///   - compression: how much time to give to a PNG's length.
  ///   - text: what a PNG says beside the picture; nil for nothing.
  ///   - pixelsPerInch: how a PNG or a JPEG is printed at its own size, 1 to 65,535; nil for nothing. The others have no
  ///     place for it outside of Exif, which no output has.
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

  /// Which format this is, whatever was chosen about it.
  public var kind: Kind {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webP: .webP
    case .avif: .avif
    }
  }

  /// The ending of its files' names, without a dot.
  public var fileExtension: String { kind.fileExtension }
}

/// How much time to give to the length of a PNG. The pixels are the same; so are the bytes, for any
/// number of workers.
///
/// A picture whose rows are longer than 64 MiB, which are 22 megapixels without transparency, is written
/// in pieces whatever is chosen, by zlib's levels 1 and 9 where libdeflate would take all of it at once:
/// 1.03 of the bytes of a photo at `default`, 1.06 at `small`.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// In pieces by all free workers, looking for runs only: of photos the fewest bytes for the time, of
  /// drawings with repetitions several times those of the others.
  case fast
  /// One stream by libdeflate at its level 1: a collage of photos takes 0.15 of the time of libpng's
  /// default at 1.03 of its bytes.
  case `default`
  /// One stream by libdeflate at its level 12: 0.95 of the bytes of `default`, 18 times the time.
  case small
}
