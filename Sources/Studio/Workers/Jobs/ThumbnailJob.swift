import SystemPackage
package import What2Wear

/// Makes a picture of a photo as a page shows it, and puts it in its place whole or not at all.
package struct ThumbnailJob: PhotoJob {
  package static let name = "thumbnail"

  /// The photo, a file.
  package var photo: String
  /// How wide the picture is at most, in pixels; a photo that is smaller keeps its size.
  package var width: Int
  /// How tall it is at most.
  package var height: Int
  /// Where the picture is written to. The folder is made where it is missing.
  package var output: String
  /// The wardrobe's folder, below which no link is followed.
  package var top: String

  package init(photo: String, width: Int, height: Int, output: String, top: String) {
    (self.photo, self.width, self.height) = (photo, width, height)
    (self.output, self.top) = (output, top)
  }

  package struct Answer: Codable, Sendable {
    /// The ending of the names of files of its format.
    package var format: String
    package var byteCount: Int
  }

  package func run(_ context: PictureContext) throws(FileFailure) -> Answer {
    let source = PhotoSource.file(FilePath(photo))
    let reader = try PhotoReader(source, context: context)
    let header = reader.header
    let raster: Raster
    do throws(CodecError) {
      raster = try reader.decode([reduction(of: header.uprightSize)]).rasters[0]
    } catch {
      throw FileFailure(photo: source, error)
    }
    let (path, top) = (FilePath(output), FilePath(top))
    try FolderTree.create(path.removingLastComponent(), below: top, access: .ownerOnly)
    let kind = OutputFormat.Kind.forPages(hasAlpha: header.hasAlpha)
    let byteCount = try raster.write(
      as: OutputFormat(kind, quality: kind.thumbnailQuality), to: path, below: top,
      access: .ownerOnly, sync: false, context: context)
    return Answer(format: kind.fileExtension, byteCount: byteCount)
  }

  private func reduction(of size: PixelSize) -> Reduction {
    let scale = min(1, Double(width) / Double(size.width), Double(height) / Double(size.height))
    let longestSide = max(1, Int((Double(size.longestSide) * scale).rounded()))
    return Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
  }
}

extension OutputFormat.Kind {
  /// What pictures on pages are written as: WebP, which is shortest; where its library is missing, what every
  /// browser shows, too. Whoever reads them tells by their first bytes.
  static func forPages(hasAlpha: Bool) -> Self {
    (try? webP.check(nil, for: "")) != nil ? .webP : hasAlpha ? .png : .jpeg
  }
}
