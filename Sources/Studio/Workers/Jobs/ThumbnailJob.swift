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
  /// Whether it is a JPEG of a quality to keep, for whoever cannot show a WebP.
  package var isForSharing = false

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
    let (raster, hasAlpha) = try PagePicture.decoded(
      .file(FilePath(photo)), width, height, context)
    return try PagePicture.write(
      raster, hasAlpha: hasAlpha, isForSharing: isForSharing, to: FilePath(output),
      below: FilePath(top), context)
  }
}
