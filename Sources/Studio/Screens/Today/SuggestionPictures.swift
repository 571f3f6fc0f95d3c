import SystemPackage
import What2Wear

/// The pictures of suggested outfits, which are not saved. The pictures are rendered on first use
/// and cached.
///
/// The URL of a picture names its garments. A URL can name only a few garments, all of the signed-in
/// user's own. The cache has a limited number of places for each user, so that URLs with other
/// combinations of garments cannot fill the disk.
struct SuggestionPictures: Sendable {
  let wardrobe: Wardrobe
  let renderer: OutfitRenderer
  private let drawn: DrawnPictures

  init(wardrobe: Wardrobe, renderer: OutfitRenderer) {
    (self.wardrobe, self.renderer) = (wardrobe, renderer)
    drawn = DrawnPictures(wardrobe.folder)
  }

  /// The maximum number of garments in a picture. Suggested outfits have fewer garments.
  static let mostGarments = 12
  static let width = OutfitPictureWidth.large
  static let path = "/today/preview-\(width.rawValue).webp"
  /// The version of the drawing method. Increase the version when outfits are drawn in another way.
  private static let version = 1

  private func state(of garments: [Garment]) throws(Errno) -> String {
    try DrawnPictures.state(version: Self.version, garments.map(DrawnPictures.line))
  }

  /// Returns the URL of the picture. The URL changes whenever the picture may change.
  func address(of garments: [Garment]) throws(Errno) -> String {
    let state = try state(of: garments)
    let fields = garments.map { ("garment", "\($0.id)" as String?) } + [("state", state)]
    return FormQuery(fields).address(Self.path)
  }

  func picture(
    of garments: [Garment], in closet: Closet
  ) async throws -> (file: OpenFile, state: String) {
    let state = try state(of: garments)
    // Two hexadecimal digits give 256 places. A new picture replaces the picture in its place.
    let place = wardrobe.folder.suggestedLooks(of: closet.owner).appending("\(state.prefix(2))")
    let path = place.appending(state)
    if let kept = try? OpenFile(path) { return (kept, state) }
    let look = try await closet.look(named: "", of: garments)
    let file = try await drawn.draw(path, in: place) {
      try await renderer.draw(look, OutfitPictures.Wish(width: Self.width), to: path)
    } whileThereIs: {
      let found = try await closet.garments(garments.map(\.id))
      if found.count < garments.count { throw StudioFailure.notFound }
    }
    return (file, state)
  }
}
