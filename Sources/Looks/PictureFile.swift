public import Codecs
import Files
public import Pixels
public import SystemPackage

/// A picture to be written, whose name's ending says its format: `.png`, `.jpg` or `.jpeg`.
public struct PictureFile: Hashable, Sendable {
  public let path: FilePath
  /// Whether it is a PNG rather than a JPEG.
  public let isPNG: Bool
  /// Stands between the name and a page's number.
  public var pageMark = "-"

  /// Nil for a name of another ending.
  public init?(_ path: FilePath) {
    self.path = path
    switch path.extension?.lowercased() {
    case "png": isPNG = true
    case "jpg", "jpeg": isPNG = false
    default: return nil
    }
  }

  /// The file of a page, from 1: `look.png`, `look-2.png` and so on.
  public func page(_ number: Int) -> PictureFile {
    guard number > 1, let ending = path.extension else { return self }
    let stem = path.bytes.dropLast(ending.utf8.count + 1)
    let numbered = PictureFile(FilePath(bytes: stem + "\(pageMark)\(number).\(ending)".utf8))
    return numbered ?? self
  }

  /// - Parameters:
  ///   - quality: for JPEG, 1...100.
  ///   - background: what transparency becomes in a JPEG.
  ///   - compression: for PNG.
  ///   - text: what a PNG says beside the picture.
  public func format(
    quality: Int, background: Color = .white, compression: PNGCompression, text: PNGText? = nil
  ) -> OutputFormat {
    isPNG
      ? .png(compression: compression, text: text)
      : .jpeg(quality: quality, background: background)
  }
}
