import SystemPackage
import What2Wear

/// Makes a picture of a garment as a page shows it, by the mask that is kept of it: what lies around the
/// garment is transparent. It is put in its place whole or not at all.
struct MaskedPictureJob: PhotoJob {
  static let name = "masked"

  /// The photo, a file.
  var photo: String
  /// The mask, a file.
  var mask: String
  /// How wide and how tall the picture is at most, in pixels.
  var width: Int
  var height: Int
  /// Where the picture is written to. The folder is made where it is missing.
  var output: String
  /// The wardrobe's folder, below which no link is followed.
  var top: String

  func run(_ context: PictureContext) throws(FileFailure) -> ThumbnailJob.Answer {
    let source = PhotoSource.file(FilePath(photo))
    let raster = try PagePicture.decoded(source, width, height, context).raster
    let outlined = try GarmentOutline(.off, context: context)
      .outlined(raster, .masked(FilePath(photo), by: FilePath(mask)))
    return try PagePicture.write(
      outlined.raster, hasAlpha: true, to: FilePath(output), below: FilePath(top), context)
  }
}
