import Core
import Jobs
import SystemPackage
import What2Wear

/// What screens of outfits have done with pixels, by worker processes.
struct OutfitRenderer: Sendable {
  /// A photo, and the mask that is kept of a garment on it.
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

  /// For what is looked at once.
  var scratch: Scratch { Scratch(wardrobe) }

  /// Has the piece of a garment's photo made and kept, unless it is there. Of those who ask at once one has it
  /// made. One whose photo cannot be used has none.
  ///
  /// - Throws: `PhotoFailure` where it was not found out whether the photo can be used, so that nobody takes it
  ///   for one that cannot.
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

  /// Draws an outfit into a file, whole or not at all: a PNG, or of a smaller copy a WebP where that can be
  /// written.
  func draw(
    _ look: OutfitLook, _ wish: OutfitPictures.Wish, to file: FilePath
  ) async throws {
    _ = try await workers.run(
      DrawOutfit(
        look, preset: wish.preset, longestSide: wish.width?.rawValue, output: file,
        top: wardrobe.path))
  }

  /// Makes the bundle of an outfit, or of one garment, in a folder that is not there yet.
  ///
  /// - Parameters:
  ///   - preset: where its picture is to be posted; nil for the picture as it was arranged.
  ///   - hasCollage: whether there is a picture of all beside the photos.
  func bundle(
    of look: OutfitLook, _ preset: Preset? = nil, hasCollage: Bool = true, in folder: FilePath
  ) async throws(Failure) {
    _ = try await workers.run(
      ShareOutfit(look, preset: preset, hasCollage: hasCollage, folder: folder))
  }
}
