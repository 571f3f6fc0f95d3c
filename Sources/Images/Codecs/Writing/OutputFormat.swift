/// A format to write, with what can be chosen about it.
///
/// ```swift
/// try await raster.write(as: .png, to: "look.png")
/// try await raster.write(as: .jpeg(quality: 85), to: "look.jpg")
/// try await raster.write(as: OutputFormat(.webP), to: "look.webp")
/// ```
public enum OutputFormat: Hashable, Sendable {
  /// PNG, 8 bits a channel: grey, RGB or RGBA, whichever stores the visible picture without loss.
  /// The colour of a fully transparent pixel becomes zero.
  ///
  /// - Parameters:
  ///   - compression: how much time to spend on a shorter file.
  ///   - text: a text beside the picture; nil for none.
  ///   - pixelsPerInch: the density when printed at its own size, 1 to 65,535; nil for none.
  case png(compression: PNGCompression, text: PNGText? = nil, pixelsPerInch: Int? = nil)
  /// JPEG, 8 bits a channel: grey for a grey picture, otherwise colour.
  ///
  /// - Parameters:
  ///   - quality: one of ``qualities``, clamped, on libjpeg's scale; below 90 chroma is halved
  ///     (4:2:0), from 90 it is not.
  ///   - background: the colour behind transparent areas; itself over white.
  ///   - pixelsPerInch: the density when printed at its own size, 1 to 65,535; nil for none.
  case jpeg(quality: Int, background: Color = .white, pixelsPerInch: Int? = nil)
  /// Lossy WebP, which has halved chroma, with exact alpha if the picture is not opaque. The colour
  /// of a fully transparent pixel becomes a neighbouring one.
  ///
  /// - Parameter quality: one of ``qualities``, clamped, on libwebp's scale.
  case webP(quality: Int)
  /// AVIF, 8 bits a channel: grey for a grey picture, otherwise colour, with exact alpha if it is
  /// not opaque. The colour of a fully transparent pixel becomes a neighbouring one.
  ///
  /// - Parameter quality: one of ``qualities``, clamped, on libavif's scale; below 90 chroma is
  ///   halved (4:2:0), from 90 it is not.
  case avif(quality: Int)

  /// The qualities of a JPEG, a WebP or an AVIF, each on its own library's scale: a higher one is
  /// more accurate and longer. The same number means different things in different formats.
  public static let qualities = 1...100

  /// PNG of the default compression, without text.
  public static let png = OutputFormat.png(compression: .default)

  /// A format with its settings; those that do not apply to it are ignored.
  ///
  /// - Parameters:
  ///   - kind: the format.
  ///   - quality: one of ``qualities``; nil for the format's ``Kind/photoQuality``.
  ///   - background: the colour of transparent areas in a JPEG.
  ///   - compression: how much time to spend on a shorter PNG.
  ///   - text: a text beside the picture in a PNG; nil for none.
  ///   - pixelsPerInch: the density of a PNG or a JPEG when printed at its own size, 1 to 65,535;
  ///     nil for none. The others could store it only in Exif, which no output has.
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

/// How much time to spend on a shorter PNG. The pixels are the same; so are the bytes, for any
/// number of workers.
///
/// A picture with rows longer than 64 MiB in total, which are 22 megapixels without transparency,
/// is always written in pieces, by zlib's levels 1 and 9, because libdeflate would need all of it
/// at once. The files are 1.03 times as long for a photo at `default`, 1.06 times at `small`.
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
