package import Images
package import Outfits
import Core
import Sharing
package import SystemPackage

/// What became of an outfit that was to be drawn or sent.
package struct LookOutcome: Sendable {
  /// A picture that was written.
  package struct Picture: Sendable {
    /// The picture's file; of a sheet of several pages, the first page's.
    package var path: FilePath
    /// The files of all its pages: this one, and those that stand beside it.
    package var pages: [FilePath]
    /// How its pieces lie; nil where that was not measured.
    package var lint: CollageLint?

    /// A picture that was written to `path`.
    ///
    /// - Parameters:
    ///   - path: the picture's file.
    ///   - pages: the files of all its pages; nil for the one.
    ///   - lint: how its pieces lie; nil where that was not measured.
    package init(path: FilePath, pages: [FilePath]? = nil, lint: CollageLint?) {
      self.path = path
      self.pages = pages ?? [path]
      self.lint = lint
    }
  }

  /// The outfit's name.
  package var name: String
  /// What the outfit's garments are called, by their photos, which warnings name.
  package var garments: [FilePath: String] = [:]
  /// The pictures that were written, in the order in which they were asked for; none of a bundle.
  package var pictures: [Picture] = []
  /// How many of them stood there already, and were not drawn again; 1 for a bundle that did.
  package var upToDateCount = 0
  /// What was put up with in photos, and files that are in the way; each once, though it be of
  /// several pictures.
  package var warnings: [PhotoWarning] = []
  /// What went wrong, in the order in which it was met.
  ///
  /// There may be failures though all pictures were written: of photos that a drawing stands in
  /// for.
  package var failures: [LookFailure] = []

  /// True if the outfit or packing list was drawn or sent, be it with drawings that stand in for photos.
  package var isMade: Bool { failures.allSatisfy(\.isStoodIn) }

  /// True if all its pictures, or its bundle, stood there already.
  package var isUpToDate: Bool { isMade && upToDateCount > 0 && upToDateCount >= pictures.count }

  /// An outfit of which nothing was made yet.
  package init(name: String) {
    self.name = name
  }

  /// A look of which nothing was made yet.
  init(of look: OutfitLook) {
    name = look.name
    warnings = look.warnings
    let named = look.photos.map { ($0.path, $0.name) }
    // Garments that share a photo share what is said of it.
    garments = Dictionary(named) { first, _ in first }
  }

  /// Adds the warnings that are not there yet.
  mutating func warn(_ more: [PhotoWarning]) {
    warnings += more.filter { !warnings.contains($0) }
  }
}
