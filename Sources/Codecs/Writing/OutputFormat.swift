public import Pixels

/// A format to write, with what can be chosen about it.
public enum OutputFormat: Hashable, Sendable {
  /// 8 bits a channel: grey, RGB or RGBA, whichever holds the picture without loss.
  ///
  /// - Parameter text: what it says beside the picture; nil for nothing.
  case png(compression: PNGCompression, text: PNGText? = nil)
  /// - Parameters:
  ///   - quality: 1 to 100 on libjpeg's scale; below 90 chroma is halved (4:2:0), from 90 it is not.
  ///   - background: what shows through where the picture is not opaque; itself over white.
  case jpeg(quality: Int, background: Color = .white)

  public static let png = OutputFormat.png(compression: .default)

  /// The ending of its file names, without a dot.
  public var fileExtension: String {
    switch self {
    case .png: ImageFormat.png.fileExtension
    case .jpeg: ImageFormat.jpeg.fileExtension
    }
  }
}
