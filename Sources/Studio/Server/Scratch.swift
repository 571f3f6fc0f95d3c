import Core
import SystemPackage
import WardrobeStore

/// Where something is made that is looked at once, as an archive to be sent: in the wardrobe's cache.
///
/// Whoever makes it holds a lock, so that what a killed server left is told from what another is at, and is
/// swept. In /tmp nobody would sweep it, and it may be a copy of all photos.
struct Scratch: Sendable {
  /// A folder for one thing, which is removed with this value, and all that is in it.
  final class Place: Sendable {
    private let output: OutputFolder

    fileprivate init(_ output: consuming OutputFolder) {
      self.output = output
    }

    var path: FilePath { output.temporary }
  }

  let folder: FilePath
  private let wardrobe: WardrobeFolder

  init(_ wardrobe: WardrobeFolder) {
    self.wardrobe = wardrobe
    folder = wardrobe.cache.appending("scratch")
  }

  /// A new folder, of a name that nobody guesses, where no other user of the machine looks in.
  func place() throws(FileFailure) -> Place {
    try wardrobe.makePrivate(folder)
    return Place(try OutputFolder(folder.appending("once"), existing: .refuse))
  }

  /// Removes what killed servers left.
  func sweep() {
    Temporaries.sweep(folder)
  }
}
