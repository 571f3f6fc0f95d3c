import Core
import SystemPackage
import WardrobeStore

/// Temporary folders in the wardrobe's cache for files that are sent once, such as archives.
///
/// Each folder is locked while in use, so that the leftovers of a killed server can be recognized
/// and removed. The folder `/tmp` is not used, because a killed server could leave a copy of all
/// photos there.
struct Scratch: Sendable {
  /// A temporary folder, which is removed when this value is destroyed.
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

  /// Makes a new folder with an unpredictable name, unreadable for other users of the machine.
  func place() throws(FileFailure) -> Place {
    try wardrobe.makePrivate(folder)
    return Place(try OutputFolder(folder.appending("once"), existing: .refuse))
  }

  func sweep() {
    Temporaries.sweep(folder)
  }
}
