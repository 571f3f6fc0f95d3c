package import Images
import Core

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
  /// - Parameters:
  ///   - whole: the screenshot at the size to cut out at.
  ///   - seen: the same as it is decided on; `screenshot` and the picture's box that is returned are of its size.
  ///   - cutOut: cuts a garment out of the first, as it is decided on the second.
  func outlined(
    _ whole: Raster, _ seen: Raster, in screenshot: Screenshot, _ photo: PhotoSource,
    _ cutOut: (Raster, Raster) async throws(FileFailure) -> Outlined
  ) async throws(FileFailure) -> Outlined {
    guard let picture = screenshot.picture else {
      return try await cutOut(whole, seen).with(ScreenshotFinding.hasNoPicture, of: photo)
    }
    let box = picture.scaled(from: seen.size, to: whole.size)
    var outlined = try await cutOut(whole.cropped(to: box), seen.cropped(to: picture))
    outlined.picture = picture
    if outlined.source == .cutOut {
      var all = Raster(size: whole.size)
      all.blend(outlined.raster, x: box.x, y: box.y)
      outlined.raster = all
      return outlined.with(.usesPicture, of: photo)
    }
    // Whoever shows the picture alone, as a card does, says so instead.
    outlined.raster = whole
    return outlined.with(.showsPage, of: photo)
  }
}
