import Core
import Images
import Vision

/// A piece, and its source: a photo, or one garment on a photo.
struct MadeThing: Sendable {
  let photo: CollagePhoto
  var image: PieceImage
}

extension PieceLoader {
  /// Makes a piece for each garment on a photo, or one piece of the whole photo.
  ///
  /// - Throws: a `FileFailure` if the photo or its mask cannot be used.
  func pieces(of photo: CollagePhoto) async throws(FileFailure) -> [MadeThing] {
    var loader = self
    loader.warnsOfSeveralItems = false
    let isLookedAt = isLookedAt(photo)
    var parted = try await loader.parted(photo.source, isLookedAt)
    let outlined = parted.outlined
    let things = outlined.isWhole ? nil : GarmentThings(outlined.raster)
    guard let things, things.count > 1 else {
      let image = try await piece(
        of: parted, photo.source, isLookedAt: isLookedAt, isOneOfSeveral: false)
      return [MadeThing(photo: photo, image: image)]
    }
    var pieces: [MadeThing] = []
    for (index, place) in things.places.enumerated() {
      parted.outlined.keepOnly(things.cutout(of: index, outlined.raster))
      let image = try await piece(
        of: parted, photo.source, isLookedAt: true, isOneOfSeveral: true)
      pieces.append(MadeThing(photo: photo.showing(only: place), image: image))
      // Only the first piece has the photo's warnings.
      (parted.warnings, parted.outlined.warnings) = ([], [])
    }
    return pieces
  }
}

extension GarmentOutline.Outlined {
  /// Keeps only the garment in a box. If no garment is found, keeps all pixels in the box.
  mutating func keepOnly(_ place: Region) {
    let things = GarmentThings(raster)
    if let thing = things.index(at: place) {
      keepOnly(things.cutout(of: thing, raster))
      return
    }
    let box = PhotoCard.box(of: place, in: raster.size)
    var alone = Raster(size: raster.size)
    alone.blend(raster.cropped(to: box), x: box.x, y: box.y)
    keepOnly(alone)
  }

  fileprivate mutating func keepOnly(_ thing: Raster) {
    raster = thing
    // The earlier recognition is invalid, because it covered all garments together.
    sight = nil
  }
}
