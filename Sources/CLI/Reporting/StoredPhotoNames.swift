import CommandSupport
import Core
import SystemPackage

/// What people are told in place of the paths of a wardrobe's photos, which are called by their SHA-256: the garment,
/// else the first digits.
struct StoredPhotoNames {
  /// By the photos' digests: the path as it is told, and what the garment is called.
  private var garments: [String: (path: String, name: String)] = [:]

  /// - Parameter garments: what garments are called, by their photos.
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

  /// The text with nothing but the first digits of each such name.
  static func shortened(_ text: String) -> String {
    digests(in: text).reduce(text) { text, digest in
      text.replacing("photos/\(digest)", with: "photos/\(digest.prefix(Table.identifierLength))…")
    }
  }

  private static func digests(in text: String) -> [String] {
    // Nearly no line is so long, or has such a path.
    guard text.utf8.count > 64 else { return [] }
    return text.split { !$0.isHexDigit }.filter { $0.count == 64 }.map(String.init)
  }
}
