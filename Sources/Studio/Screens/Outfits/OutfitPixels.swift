import SystemPackage
import What2Wear

/// What screens of outfits have done with pixels, by worker processes.
struct OutfitPixels: Sendable {
  let workers: WorkerPool
  let wardrobe: WardrobeFolder

  /// For what is looked at once.
  var scratch: Scratch { Scratch(wardrobe) }

  /// Has the piece of a garment's photo made and kept, unless it is there.
  ///
  /// - Throws: `JobFailure`, as where the photo cannot be used.
  func keepPiece(of photo: PhotoSource) async throws {
    if PieceStore(wardrobe).keptPiece(of: photo) != nil { return }
    _ = try await workers.run(
      PieceJob(
        photo: photo.label.string, mask: photo.mask?.string, wardrobe: wardrobe.path.string))
  }

  /// Draws an outfit into a file, whole or not at all: a PNG, or of a smaller copy a WebP where that can be
  /// written.
  func draw(
    _ look: LookMessage, _ wish: OutfitPictures.Wish, to file: FilePath
  ) async throws {
    _ = try await workers.run(
      LookJob(
        look: look, preset: wish.preset?.rawValue, longestSide: wish.width?.rawValue,
        output: file.string, top: wardrobe.path.string))
  }

  /// Makes the bundle of an outfit, or of one garment, in a folder that is not there yet.
  ///
  /// - Parameters:
  ///   - preset: where its picture is to be posted; nil for the picture as it was arranged.
  ///   - hasCollage: whether there is a picture of all beside the photos.
  func bundle(
    of look: LookMessage, _ preset: Preset? = nil, hasCollage: Bool = true, in folder: FilePath
  ) async throws(JobFailure) {
    _ = try await workers.run(
      BundleJob(
        look: look, preset: preset?.rawValue, hasCollage: hasCollage, folder: folder.string))
  }
}
