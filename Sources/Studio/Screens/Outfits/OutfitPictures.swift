import Foundation
import Jobs
import NIOCore
import SystemPackage
import What2Wear

/// The pictures of outfits. Each is drawn on first use, and the wardrobe's cache keeps it until the
/// outfit changes.
struct OutfitPictures: Sendable {
  /// A requested picture of an outfit.
  struct Wish: Hashable, Sendable {
    /// The network to post it on; nil for the picture as arranged, or in the usual size.
    var preset: Preset?
    /// The width of a smaller copy; nil for the picture itself.
    var width: OutfitPictureWidth?
  }

  let wardrobe: Wardrobe
  let renderer: OutfitRenderer
  private let drawn: DrawnPictures

  init(wardrobe: Wardrobe, renderer: OutfitRenderer) {
    (self.wardrobe, self.renderer) = (wardrobe, renderer)
    drawn = DrawnPictures(wardrobe.folder)
  }

  /// Increase this when outfits are drawn in another way.
  private static let version = 1

  // MARK: what it is a picture of

  /// Returns the outfit's state, as ``DrawnPictures/state(version:_:)`` defines it.
  func state(of outfit: Outfit, _ garments: [Garment]) throws(Errno) -> String {
    let parts = garments.map { garment in
      [
        "\(garment.id)", garment.photo.sha256, garment.cutout?.sha256 ?? "",
        "\(garment.edited.timeIntervalSince1970)",
      ].joined(separator: " ")
    }
    return try DrawnPictures.state(
      version: Self.version, [outfit.recipe ?? "", outfit.name] + parts)
  }

  /// Returns a picture to send, and its state.
  ///
  /// - Throws: an error if the outfit is not the closet's, has no garments, or cannot be drawn.
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
  /// - Parameter garments: the garments as they were read together with the outfit. The picture is
  ///   cached by their state.
  func look(
    of outfit: Outfit, _ garments: [Garment], in closet: Closet
  ) async throws -> OutfitLook {
    try await closet.look(of: outfit, garments)
  }

  // MARK: the cover

  /// Makes the current picture the outfit's cover.
  func makeCover(of id: OutfitID, in closet: Closet) async throws {
    let file = try await picture(Wish(), of: id, in: closet).file
    let bytes = try file.prefix(file.byteCount)
    let name = PhotoName(sha256: try SHA256Digest(of: bytes).description, format: .png)
    // A worker has just drawn it, so it need not be decoded as a check.
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

  /// The size limit in bytes. A picture to print has some megabytes.
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
