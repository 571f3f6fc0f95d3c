import Core
import Jobs
import SystemPackage
import What2Wear

/// Renders outfits and their pieces in worker processes.
struct OutfitRenderer: Sendable {
  /// A photo, with the mask of its cut-out if one is stored.
  private struct Cut: Hashable {
    let photo: String
    let mask: String?
  }

  let workers: WorkerPool
  let wardrobe: WardrobeFolder
  private let making = SharedTasks<Cut, Void>()

  init(workers: WorkerPool, wardrobe: WardrobeFolder) {
    (self.workers, self.wardrobe) = (workers, wardrobe)
  }

  var scratch: Scratch { Scratch(wardrobe) }

  /// Makes and stores the piece of a garment's photo, if it is missing. Simultaneous requests share
  /// one job. An unusable photo gets no piece.
  ///
  /// - Throws: `PhotoFailure` if the server failed before it could check the photo. A photo that
  ///   was not checked does not count as unusable.
  func keepPiece(of photo: PhotoSource) async throws {
    if PieceStore(wardrobe).keptPiece(of: photo) != nil { return }
    let cut = Cut(photo: photo.label.string, mask: photo.mask?.string)
    do {
      try await making.value(for: cut) {
        _ = try await workers.run(
          DrawPiece(photo: cut.photo, mask: cut.mask, wardrobe: wardrobe.path.string))
      }
    } catch let failure as Failure {
      if failure.code.isOfServer { throw PhotoFailure(failure) }
    }
  }

  /// Renders an outfit into a PNG file, completely or not at all. A smaller copy is a WebP file
  /// instead, if that format is supported.
  func draw(
    _ look: OutfitLook, _ wish: OutfitPictures.Wish, to file: FilePath
  ) async throws {
    _ = try await workers.run(
      DrawOutfit(
        look, preset: wish.preset, longestSide: wish.width?.rawValue, output: file,
        top: wardrobe.path))
  }

  /// Makes the share bundle of an outfit or a garment in a folder that does not exist yet.
  ///
  /// - Parameters:
  ///   - preset: the social network for the picture, or nil for the picture as arranged.
  ///   - hasCollage: true to add a picture of the whole outfit to the photos.
  func bundle(
    of look: OutfitLook, _ preset: Preset? = nil, hasCollage: Bool = true, in folder: FilePath
  ) async throws(Failure) {
    _ = try await workers.run(
      ShareOutfit(look, preset: preset, hasCollage: hasCollage, folder: folder))
  }
}
