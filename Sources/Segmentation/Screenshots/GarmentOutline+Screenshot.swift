package import Codecs
import Files
package import Pixels

extension GarmentOutline.Outlined {
  /// What shows the garment: all of the photo, but of a screenshot the picture inside.
  package var shown: Raster { picture.map(raster.cropped(to:)) ?? raster }

  /// The warnings, where the picture alone is shown of a screenshot that was not cut out.
  package var warningsOfPicture: [PhotoWarning] {
    warnings.map { warning in
      warning.cause as? ScreenshotFinding == .showsPage
        ? PhotoWarning(path: warning.path, cause: ScreenshotFinding.usesPicture) : warning
    }
  }

  fileprivate func with(_ finding: ScreenshotFinding, of photo: PhotoSource) -> Self {
    var outlined = self
    outlined.warnings.append(PhotoWarning(path: photo.label, cause: finding))
    return outlined
  }
}

extension GarmentOutline {
  /// Looks for the garment in the picture of a screenshot; in all of it where no picture is found.
  ///
  /// - Parameter cutOut: cuts a garment out of a photo.
  func outlined(
    _ raster: Raster, _ photo: PhotoSource, in screenshot: Screenshot,
    _ cutOut: (Raster) throws(FileFailure) -> Outlined
  ) throws(FileFailure) -> Outlined {
    guard let picture = screenshot.picture else {
      return try cutOut(raster).with(ScreenshotFinding.hasNoPicture, of: photo)
    }
    var outlined = try cutOut(raster.cropped(to: picture))
    outlined.picture = picture
    if outlined.source == .cutOut {
      var whole = Raster(size: raster.size)
      whole.blend(outlined.raster, x: picture.x, y: picture.y)
      outlined.raster = whole
      return outlined.with(.usesPicture, of: photo)
    }
    // Whoever shows the picture alone, as a card does, says so instead.
    outlined.raster = raster
    return outlined.with(.showsPage, of: photo)
  }
}
