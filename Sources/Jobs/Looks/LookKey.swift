import Core
import Images
import Sharing
import SystemPackage

extension OutfitLook {
  /// The look's contents as text, or nil if the look is incomplete. Photos and masks are named by
  /// their hashes.
  fileprivate var words: [String]? {
    let isComplete =
      warnings.isEmpty && photos.allSatisfy { $0.fault == nil }
      && photos.map(\.source).allSatisfy { $0.path.map { FileStamp(of: $0) != nil } ?? false }
    return isComplete ? ["\(photos)", arrangement.map { "\($0)" } ?? ""] : nil
  }
}

extension ShareLook {
  /// The bundle version, increased when bundles change. The program's version also changes the key.
  private static let version = 1

  /// Returns a key that changes whenever the bundle may change, or nil if the bundle must always be
  /// made.
  func key(_ context: JobContext) -> String? {
    guard let shown = look.words else { return nil }
    let words =
      [ThumbnailKey.versions, "\(Self.version)"] + shown
      + [bundle.words, "\(context.effort)", "\(context.compression)"]
    return "\(ContentHash(of: Array(words.joined(separator: "\n").utf8)))"
  }
}

extension DrawLook {
  /// The picture version, increased when rendering changes. The program's version also changes the
  /// key.
  private static let version = 1

  /// Returns a key that changes whenever the picture may change, or nil if the picture must always
  /// be rendered. A picture is always rendered if photos are missing, the layout is measured, or a
  /// recipe is used.
  func key(of picture: Picture, _ context: JobContext) -> String? {
    guard recipe == nil, recipeFile == nil, !measuresLayout, existing == .replace,
      let shown = look.words
    else { return nil }
    let words =
      [ThumbnailKey.versions, "\(Self.version)"] + shown
      + ["\(picture.collage)", "\(context.effort)", "\(context.compression)", "\(embedsRecipe)"]
    return "\(ContentHash(of: Array(words.joined(separator: "\n").utf8)))"
  }
}
