import Core
import Images
import Sharing
import SystemPackage

extension OutfitLook {
  /// Its contents in words; nil if something that it shows is missing. A wardrobe's photos and masks are called by
  /// what they hold, and a value in words has all that it is made of.
  fileprivate var words: [String]? {
    let isComplete =
      warnings.isEmpty && photos.allSatisfy { $0.fault == nil }
      && photos.map(\.source).allSatisfy { $0.path.map { FileStamp(of: $0) != nil } ?? false }
    return isComplete ? ["\(photos)", arrangement.map { "\($0)" } ?? ""] : nil
  }
}

extension ShareLook {
  /// Goes up when bundles are made in another way. The program's version counts as well.
  private static let version = 1

  /// A word that is another one wherever the bundle may be; nil where it has to be made.
  func key(_ context: JobContext) -> String? {
    guard let shown = look.words else { return nil }
    let words =
      [ThumbnailKey.versions, "\(Self.version)"] + shown
      + [bundle.words, "\(context.effort)", "\(context.compression)"]
    return "\(ContentHash(of: Array(words.joined(separator: "\n").utf8)))"
  }
}

extension DrawLook {
  /// Goes up when looks are drawn in another way. The program's version counts as well.
  private static let version = 1

  /// A word that is another one wherever the picture may be; nil where it has to be drawn, because something that it
  /// shows is missing, or because it is measured, or its recipe is asked for.
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
