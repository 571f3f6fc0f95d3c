package import Images
import Core

extension GarmentOutline.Outlined {
  /// The part that shows the garment: the whole photo, or the picture inside a screenshot.
  package var shown: Raster { picture.map(raster.cropped(to:)) ?? raster }

  /// The warnings to use if a screenshot is cropped to its picture without being cut out.
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
  /// Finds the garment in a screenshot's picture, or in the whole screenshot if no picture is
  /// found.
  ///
  /// - Parameters:
  ///   - seen: the screenshot at the size for deciding the outline. `screenshot` and the returned
  ///     box refer to this size.
  ///   - cutOut: cuts a garment out of the first raster, with the outline decided on the second
  ///     raster.
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
    // A card that shows only the picture uses `warningsOfPicture` instead.
    outlined.raster = whole
    return outlined.with(.showsPage, of: photo)
  }
}
