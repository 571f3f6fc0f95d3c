public import Pixels

/// A format to write, with what can be chosen about it.
///
/// ```swift
/// try raster.write(as: .png, to: "look.png")
/// try raster.write(as: .jpeg(quality: 85), to: "look.jpg")
/// ```
public enum OutputFormat: Hashable, Sendable {
  /// PNG, 8 bits a channel: grey, RGB or RGBA, whichever holds what is seen of the picture without
  /// loss. The colour of a pixel without opacity becomes zero.
  ///
  /// - Parameters:
  ///   - compression: how much time to give to the file's length.
  ///   - text: what it says beside the picture; nil for nothing.
  case png(compression: PNGCompression, text: PNGText? = nil)
  /// JPEG, 8 bits a channel: grey where the picture is, else colour.
  ///
  /// - Parameters:
  ///   - quality: one of ``jpegQualities``, others as the nearest; below 90 chroma is halved
  ///     (4:2:0), from 90 it is not.
  ///   - background: what shows through where the picture is not opaque; itself over white.
  case jpeg(quality: Int, background: Color = .white)

  /// The qualities of a JPEG, on libjpeg's scale.
  public static let jpegQualities = 1...100
  /// The quality of photos and collages that are copied or sent, unless another is asked for: nobody
  /// sees the loss, and chroma is not halved, for clean edges on a plain ground.
  public static let photoQuality = 92

  /// PNG of the default compression, without text.
  public static let png = OutputFormat.png(compression: .default)

  /// The formats that are written, whatever is chosen about them.
  public enum Kind: String, CaseIterable, Sendable {
    /// JPEG files.
    case jpeg
    /// PNG files.
    case png

    /// The ending of its files' names, without a dot.
    public var fileExtension: String {
      switch self {
      case .jpeg: "jpg"
      case .png: "png"
      }
    }
  }

  /// Which format this is, whatever was chosen about it.
  public var kind: Kind {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
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
