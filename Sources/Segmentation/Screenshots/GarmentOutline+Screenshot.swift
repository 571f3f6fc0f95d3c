import Codecs
import Files
package import Pixels

extension GarmentOutline.Outlined {
  /// What shows the garment: all of the photo, but of a screenshot the picture inside.
  package var shown: Raster { picture.map(raster.cropped(to:)) ?? raster }
}

extension GarmentOutline {
  /// Looks for the garment in the picture of a screenshot; in all of it where no picture is found.
  ///
  /// - Parameter cutOut: cuts a garment out of a photo.
  func outlined(
    _ raster: Raster, _ photo: PhotoSource, in screenshot: Screenshot,
    _ cutOut: (Raster) throws(FileFailure) -> Outlined
  ) throws(FileFailure) -> Outlined {
    let finding: ScreenshotFinding = screenshot.picture == nil ? .hasNoPicture : .usesPicture
    let warning = PhotoWarning(path: photo.label, cause: finding)
    guard let picture = screenshot.picture else {
      var outlined = try cutOut(raster)
      outlined.warnings.insert(warning, at: 0)
      return outlined
    }
    var outlined = try cutOut(raster.cropped(to: picture))
    outlined.warnings.insert(warning, at: 0)
    outlined.picture = picture
    if outlined.source == .cutOut {
      var whole = Raster(size: raster.size)
      whole.blend(outlined.raster, x: picture.x, y: picture.y)
      outlined.raster = whole
    } else {
      outlined.raster = raster
    }
    return outlined
  }
}
