package import Images
package import Core
package import SystemPackage

/// A picture file to write. The format is given by the extension (`.png`, `.jpg`, `.jpeg`, `.webp`
/// or `.avif`).
///
/// ```swift
/// if let file = PictureFile("look.jpg") {
///   print(file.page(2).path)  // look-2.jpg
///   try await raster.write(as: file.format(compression: .default), to: file.path)
/// }
/// ```
package struct PictureFile: Hashable, Sendable {
  package let path: FilePath
  package let kind: OutputFormat.Kind
  /// The separator before a page number, by default a hyphen.
  package var pageMark = "-"
  /// The output folder, in which symbolic links are not followed. Nil if the user named the picture
  /// file, because that path may be a link.
  package var folder: FilePath?

  /// Makes a picture file, or nil if the extension is not one of ``endings`` in any case.
  package init?(_ path: FilePath) {
    guard let kind = OutputFormat.Kind(fileExtension: path.extension) else { return nil }
    (self.path, self.kind) = (path, kind)
  }

  package static let endings: Message = ".png, .jpg, .jpeg, .webp or .avif"

  /// Returns the file of a page, such as `look.png` for page 1 and `look-2.png` for page 2.
  package func page(_ number: Int) -> PictureFile {
    guard number > 1 else { return self }
    var numbered = PictureFile(path.numbered(number, mark: pageMark))
    // The page has a generated name, so links are not followed.
    numbered?.folder = folder ?? path.parentFolder
    return numbered ?? self
  }

  /// Returns the output format for the picture's extension.
  ///
  /// - Parameters:
  ///   - quality: the quality for JPEG, WebP and AVIF, 1 to 100; nil for the format's
  ///     `photoQuality`.
  ///   - background: the colour behind transparent pixels in a JPEG.
  ///   - compression: the compression of a PNG.
  ///   - text: a text to embed in a PNG, or nil.
  ///   - pixelsPerInch: the print resolution of a PNG or JPEG, or nil.
  package func format(
    quality: Int? = nil, background: Color = .white, compression: PNGCompression,
    text: PNGText? = nil, pixelsPerInch: Int? = nil
  ) -> OutputFormat {
    OutputFormat(
      kind, quality: quality, background: background, compression: compression, text: text,
      pixelsPerInch: pixelsPerInch)
  }
}
