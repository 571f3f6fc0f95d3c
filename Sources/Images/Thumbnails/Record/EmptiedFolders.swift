import Core
import SystemPackage

/// Determines if the disk of missing photos may be unmounted: if their folder still exists and is
/// empty.
///
/// An unmounted disk leaves an empty folder in its place, at any depth. So the deepest existing
/// folder above a photo decides. If it is empty, an unmounted disk looks the same as an emptied
/// folder, and thumbnails stay, because a wrong guess would cost all those of a disk. If it
/// contains anything, the disk is mounted, and the photo is gone. If a folder was removed with its
/// photos, the one above it decides, which contains others.
struct EmptiedFolders {
  /// The known answers by the folder of the photos.
  private var known: [FilePath: FilePath?] = [:]

  /// The folder above a missing photo that may belong to an unmounted disk; nil if there is none.
  mutating func folder(of photo: FilePath) -> FilePath? {
    let parent = photo.removingLastComponent()
    if let answer = known[parent] { return answer }
    let answer = Self.deepestFolder(from: parent).flatMap { Self.isEmpty($0) ? $0 : nil }
    known[parent] = .some(answer)
    return answer
  }

  private static func deepestFolder(from folder: FilePath) -> FilePath? {
    var folder = folder
    while folder.isGone, folder.removeLastComponent() {}
    return (try? Stat(folder))?.type == .directory ? folder : nil
  }

  /// True if a walk finds nothing in a folder. Hidden files may be markers of the programs that
  /// mount disks there.
  private static func isEmpty(_ folder: FilePath) -> Bool {
    // An unreadable folder does not prove that a disk is mounted.
    guard let names = try? FolderListing.names(in: folder) else { return true }
    return names.allSatisfy { $0.string.hasPrefix(".") }
  }
}
