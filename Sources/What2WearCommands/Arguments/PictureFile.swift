import ArgumentParser
import Codecs
import Files
import Pixels
import Segmentation
import SystemPackage

/// An output picture, whose name's ending says its format: `.png`, `.jpg` or `.jpeg`.
struct PictureFile: ExpressibleByArgument {
  var path: FilePath
  let isPNG: Bool
  /// Stands between the name and a page's number.
  var pageMark = "-"

  init?(argument: String) {
    self.init(FilePath(rawArgument: argument))
  }

  static var defaultCompletionKind: CompletionKind { .file() }

  init?(_ path: FilePath) {
    self.path = path
    switch path.extension?.lowercased() {
    case "png": isPNG = true
    case "jpg", "jpeg": isPNG = false
    default: return nil
    }
  }

  /// - Parameters:
  ///   - quality: for JPEG.
  ///   - background: what transparency becomes in a JPEG.
  ///   - compression: for PNG.
  ///   - text: what a PNG says beside the picture.
  func format(
    quality: Int, background: Color, compression: PNGCompression, text: PNGText? = nil
  ) -> OutputFormat {
    isPNG
      ? .png(compression: compression, text: text)
      : .jpeg(quality: quality, background: background)
  }

  /// Refuses to write over one of `photos`, whatever name it goes by, or over a mask of one.
  func checkIsNone(of photos: [FilePath]) throws(FileFailure) {
    guard let identity = FileIdentity(of: path) else { return }
    if photos.contains(where: { FileIdentity(of: $0) == identity }) {
      throw FileFailure(.cannotCreate, path, "is one of the photos; name another output")
    }
    let masks = photos.compactMap(GarmentOutline.mask)
    if masks.contains(where: { FileIdentity(of: $0) == identity }) {
      throw FileFailure(.cannotCreate, path, "is a photo's mask; name another output")
    }
  }
}
