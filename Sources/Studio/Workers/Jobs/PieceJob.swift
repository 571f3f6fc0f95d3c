import SystemPackage
import What2Wear

/// Makes the piece of a garment's photo, and keeps it in the wardrobe's cache.
struct PieceJob: PhotoJob {
  static let name = "piece"

  var photo: String
  var mask: String?
  var wardrobe: String

  struct Answer: Codable, Sendable {}

  func run(_ context: PictureContext) throws(FileFailure) -> Answer {
    let path = FilePath(photo)
    let source = mask.map { PhotoSource.masked(path, by: FilePath($0)) } ?? .file(path)
    _ = try PieceStore(WardrobeFolder(FilePath(wardrobe))).piece(of: source, context: context)
    return Answer()
  }
}
