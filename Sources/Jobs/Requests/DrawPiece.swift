import Images
import SystemPackage
import WardrobeStore

/// Makes the piece of a garment's photo and stores it in the wardrobe's cache.
package struct DrawPiece: WireJob, Encodable {
  package static let name = "draw-piece"

  private var photo: String
  private var mask: String?
  private var wardrobe: String

  /// - Parameters:
  ///   - photo: the garment's photo.
  ///   - mask: the garment's stored mask, or nil for none.
  ///   - wardrobe: the wardrobe's folder.
  package init(photo: String, mask: String?, wardrobe: String) {
    (self.photo, self.mask, self.wardrobe) = (photo, mask, wardrobe)
  }

  package func run(_ context: JobContext) async throws -> NoAnswer {
    let path = FilePath(photo)
    let source = mask.map { PhotoSource.masked(path, by: FilePath($0)) } ?? .file(path)
    _ = try await PieceStore(WardrobeFolder(FilePath(wardrobe)))
      .piece(of: source, context: context.pictures)
    return NoAnswer()
  }
}
