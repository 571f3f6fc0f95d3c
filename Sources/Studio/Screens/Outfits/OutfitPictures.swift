import Jobs
import NIOCore
import SystemPackage
import What2Wear

/// The pictures of outfits, which are rendered on first use and cached until the outfit changes.
struct OutfitPictures: Sendable {
  struct Wish: Hashable, Sendable {
    /// The social network for the picture, or nil for the picture as arranged.
    var preset: Preset?
    var width: OutfitPictureWidth?
  }

  let wardrobe: Wardrobe
  let renderer: OutfitRenderer
  private let drawn: DrawnPictures

  init(wardrobe: Wardrobe, renderer: OutfitRenderer) {
    (self.wardrobe, self.renderer) = (wardrobe, renderer)
    drawn = DrawnPictures(wardrobe.folder)
  }

  /// The version of the drawing method. Increase the version when outfits are drawn in another way.
  private static let version = 1

  // MARK: state and look

  /// Returns the outfit's state, as defined by ``DrawnPictures/state(version:_:)``.
  func state(of outfit: Outfit, _ garments: [Garment]) throws(Errno) -> String {
    try DrawnPictures.state(
      version: Self.version,
      [outfit.recipe ?? "", outfit.name] + garments.map(DrawnPictures.line))
  }

  /// Returns the paths of the outfits' pictures in lists. Empty outfits without a cover have none.
  func tiles(of outfits: [Outfit], in closet: Closet) async throws -> [OutfitID: String] {
    let garments = try await closet.garments(of: outfits)
    var tiles: [OutfitID: String] = [:]
    for outfit in outfits {
      tiles[outfit.id] = OutfitLinks.tile(
        of: outfit, try state(of: outfit, garments[outfit.id] ?? []))
    }
    return tiles
  }

  func picture(
    _ wish: Wish, of id: OutfitID, in closet: Closet
  ) async throws -> (file: OpenFile, state: String) {
    let (outfit, garments) = try await closet.outfitWithGarments(id)
    if garments.isEmpty { throw StudioFailure.notFound }
    let state = try state(of: outfit, garments)
    let path = path(wish, state, of: id, closet.owner)
    if let kept = try? OpenFile(path) { return (kept, state) }
    let look = try await look(of: outfit, garments, in: closet)
    let file = try await drawn.draw(path, in: folder(of: id, closet.owner)) {
      try await renderer.draw(look, wish, to: path)
    } whileThereIs: {
      _ = try await closet.outfit(id)
    }
    return (file, state)
  }

  /// Returns an outfit in the form that workers need.
  ///
  /// - Parameter garments: the garments as they were read together with the outfit, because their
  ///   state identifies the cached picture.
  func look(
    of outfit: Outfit, _ garments: [Garment], in closet: Closet
  ) async throws -> OutfitLook {
    try await closet.look(of: outfit, garments)
  }

  // MARK: the cover

  func makeCover(of id: OutfitID, in closet: Closet) async throws {
    let file = try await picture(Wish(), of: id, in: closet).file
    let bytes = try file.prefix(file.byteCount)
    let name = PhotoName(sha256: try SHA256Digest(of: bytes).description, format: .png)
    // A worker has just made the picture, so the picture is not decoded again as a check.
    try await closet.setCover(
      of: id, .bytes(bytes, name: "picture.png"), reading: PhotoReading(of: .name(name)))
  }

  /// Returns true if an outfit's cover is its current picture.
  func isCover(of outfit: Outfit, _ state: String) -> Bool {
    guard let cover = outfit.cover, cover.format == .png,
      let kept = try? FileContents.read(
        path(Wish(), state, of: outfit.id, outfit.owner), limit: Self.longestPicture)
    else { return false }
    return (try? SHA256Digest(of: kept).description) == cover.sha256
  }

  /// The maximum size of a picture, in bytes. A picture to print has several megabytes.
  static let longestPicture = 256 << 20

  // MARK: the cache

  private func folder(of id: OutfitID, _ owner: User.ID) -> FilePath {
    wardrobe.folder.looks(of: id, of: owner)
  }

  private func path(
    _ wish: Wish, _ state: String, of id: OutfitID, _ owner: User.ID
  ) -> FilePath {
    let name = [state, wish.preset?.rawValue, wish.width.map { "\($0.rawValue)" }]
    return folder(of: id, owner).appending(name.compactMap(\.self).joined(separator: "-"))
  }
}
