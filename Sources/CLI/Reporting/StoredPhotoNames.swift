import CommandSupport
import Core
import SystemPackage

/// Replaces the paths of a wardrobe's photos in messages, because their names are SHA-256 digests.
/// The replacement is the garment's name, or the first digits of the digest.
struct StoredPhotoNames {
  /// The printed path of each photo and the name of its garment, by the photo's digest.
  private var garments: [String: (path: String, name: String)] = [:]

  /// - Parameter garments: the names of garments, keyed by photo.
  mutating func add(_ garments: [FilePath: String]) {
    for (path, name) in garments {
      guard let digest = path.stem else { continue }
      self.garments[digest] = (path.escapedOnOneLine, name)
    }
  }

  func shown(_ text: String) -> String {
    var shown = text
    for digest in Self.digests(in: text) {
      if let (path, name) = garments[digest] {
        shown = shown.replacing(
          path, with: CommandWords.text("garment '\(name.spacedOnOneLine)'"))
      }
    }
    return Self.shortened(shown)
  }

  static func shortened(_ text: String) -> String {
    digests(in: text).reduce(text) { text, digest in
      text.replacing("photos/\(digest)", with: "photos/\(digest.prefix(Table.identifierLength))…")
    }
  }

  private static func digests(in text: String) -> [String] {
    // Most texts are too short to contain a digest.
    guard text.utf8.count > 64 else { return [] }
    return text.split { !$0.isHexDigit }.filter { $0.count == 64 }.map(String.init)
  }
}
