package import Images
package import Core
package import SystemPackage

/// A picture to be written, whose name's ending says its format: `.png`, `.jpg`, `.jpeg`, `.webp` or
/// `.avif`.
///
/// ```swift
/// if let file = PictureFile("look.jpg") {
///   print(file.page(2).path)  // look-2.jpg
///   try await raster.write(as: file.format(compression: .default), to: file.path)
/// }
/// ```
package struct PictureFile: Hashable, Sendable {
  /// The path the picture is written to.
  package let path: FilePath
  /// The format that its name says.
  package let kind: OutputFormat.Kind
  /// What stands between the name and a page's number; a hyphen unless it is changed.
  package var pageMark = "-"
  /// The output folder in which the picture got its name, so that no symbolic link is followed there;
  /// nil for a picture that somebody named, which may be a link to a file.
  package var folder: FilePath?

  /// The picture at `path`; nil where the name has another ending.
  ///
  /// - Parameter path: ends in one of ``endings``, in upper or lower case.
  package init?(_ path: FilePath) {
    guard let kind = OutputFormat.Kind(fileExtension: path.extension) else { return nil }
    (self.path, self.kind) = (path, kind)
  }

  /// The endings that say a format, in words: ".png, .jpg, .jpeg, .webp or .avif".
  package static let endings: Message = ".png, .jpg, .jpeg, .webp or .avif"

  /// The file of a page: `look.png` for the first, `look-2.png` for the second, and so on.
  ///
  /// - Parameter number: the page's number, from 1.
  package func page(_ number: Int) -> PictureFile {
    guard number > 1 else { return self }
    var numbered = PictureFile(path.numbered(number, mark: pageMark))
    // Nobody named this page.
    numbered?.folder = folder ?? path.parentFolder
    return numbered ?? self
  }

  /// The format to write the picture in, as its name says.
  ///
  /// - Parameters:
  ///   - quality: for JPEG, WebP and AVIF, 1 to 100; nil for the format's `photoQuality`.
  ///   - background: what transparency becomes in a JPEG.
  ///   - compression: for PNG.
  ///   - text: what a PNG says beside the picture; nil for nothing.
  ///   - pixelsPerInch: how a PNG or a JPEG is printed; nil for nothing.
  package func format(
    quality: Int? = nil, background: Color = .white, compression: PNGCompression,
    text: PNGText? = nil, pixelsPerInch: Int? = nil
  ) -> OutputFormat {
    OutputFormat(
      kind, quality: quality, background: background, compression: compression, text: text,
      pixelsPerInch: pixelsPerInch)
  }
}
