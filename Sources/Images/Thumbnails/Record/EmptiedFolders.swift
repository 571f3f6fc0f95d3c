import Core
import SystemPackage

/// Determines if missing photos may be on an unmounted disk.
///
/// After a disk is unmounted, its mount point is an empty folder. The thumbnails of a missing photo
/// are kept if the deepest existing folder above the photo is empty.
struct EmptiedFolders {
  private var known: [FilePath: FilePath?] = [:]

  /// Returns the deepest existing folder above a missing photo if the folder is empty, otherwise
  /// nil.
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

  /// Returns true if a folder has no visible files. Hidden files may mark an unmounted disk.
  private static func isEmpty(_ folder: FilePath) -> Bool {
    // An unreadable folder counts as empty, because its disk may be unmounted.
    guard let names = try? FolderListing.names(in: folder) else { return true }
    return names.allSatisfy { $0.string.hasPrefix(".") }
  }
}
