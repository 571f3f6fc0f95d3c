import Core
import Jobs
import SystemPackage
import What2Wear

/// Draws outfits and their pieces, in worker processes.
struct OutfitRenderer: Sendable {
  /// A photo, and the mask of its cut-out, if stored.
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

  /// The place for temporary files that are sent once.
  var scratch: Scratch { Scratch(wardrobe) }

  /// Makes and keeps the piece of a garment's photo, if it is missing. Requests at the same time
  /// share one job. A photo that cannot be used gets no piece.
  ///
  /// - Throws: `PhotoFailure` if it stays unknown whether the photo can be used, so that it is not
  ///   taken for unusable.
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

  /// Draws an outfit into a file, completely or not at all. The file is a PNG. A smaller copy is a
  /// WebP, if that format can be written.
  func draw(
    _ look: OutfitLook, _ wish: OutfitPictures.Wish, to file: FilePath
  ) async throws {
    _ = try await workers.run(
      DrawOutfit(
        look, preset: wish.preset, longestSide: wish.width?.rawValue, output: file,
        top: wardrobe.path))
  }

  /// Makes the bundle of an outfit, or of one garment, in a folder that does not exist yet.
  ///
  /// - Parameters:
  ///   - preset: the network to post its picture on; nil for the picture as arranged.
  ///   - hasCollage: if true, adds a picture of the whole outfit to the photos.
  func bundle(
    of look: OutfitLook, _ preset: Preset? = nil, hasCollage: Bool = true, in folder: FilePath
  ) async throws(Failure) {
    _ = try await workers.run(
      ShareOutfit(look, preset: preset, hasCollage: hasCollage, folder: folder))
  }
}
