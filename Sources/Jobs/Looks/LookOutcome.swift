package import Images
package import Outfits
import Core
import Sharing
package import SystemPackage

/// The outcome of rendering or sharing an outfit.
package struct LookOutcome: Sendable {
  package struct Picture: Sendable {
    /// The file of the picture or of its first page.
    package var path: FilePath
    package var pages: [FilePath]
    /// The layout measurements, or nil if not measured.
    package var lint: CollageLint?

    package init(path: FilePath, pages: [FilePath]? = nil, lint: CollageLint?) {
      self.path = path
      self.pages = pages ?? [path]
      self.lint = lint
    }
  }

  package var name: String
  /// The garments' names by photo path, for use in warnings.
  package var garments: [FilePath: String] = [:]
  /// The written pictures in the order of the request; empty for a bundle.
  package var pictures: [Picture] = []
  /// The number of pictures, or bundles, that already existed and were up to date.
  package var upToDateCount = 0
  /// Warnings about photos and files, without duplicates.
  package var warnings: [PhotoWarning] = []
  /// The failures in order of occurrence. Even a complete picture may have failures, for photos
  /// replaced with placeholders.
  package var failures: [LookFailure] = []

  /// True if the outfit or packing list was rendered or shared, possibly with placeholders.
  package var isMade: Bool { failures.allSatisfy(\.hasPlaceholder) }

  /// True if all pictures, or the bundle, already existed and were up to date.
  package var isUpToDate: Bool { isMade && upToDateCount > 0 && upToDateCount >= pictures.count }

  package init(name: String) {
    self.name = name
  }

  init(of look: OutfitLook) {
    name = look.name
    warnings = look.warnings
    let named = look.photos.map { ($0.path, $0.name) }
    // Garments that share a photo also share its warnings.
    garments = Dictionary(named) { first, _ in first }
  }

  /// Adds new warnings without duplicates.
  mutating func warn(_ more: [PhotoWarning]) {
    warnings += more.filter { !warnings.contains($0) }
  }
}
