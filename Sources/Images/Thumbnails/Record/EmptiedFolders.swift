import Core
import SystemPackage

/// Finds out of photos that are gone whether their disk may be out: whether nothing is left of the
/// folder that they were in but the folder itself.
///
/// An unmounted disk leaves an empty folder where it was, at any depth below what was named. So the
/// deepest folder above a photo that is still there decides. Where that is empty, nobody can tell a
/// disk that is out from a folder that was emptied, and thumbnails stay: a wrong guess would cost all
/// those of a disk. Where it holds anything, the disk is there, and the photo is gone. A folder that
/// was removed with its photos hands the question to the one above, which holds others.
struct EmptiedFolders {
  /// The answers for photos in a folder, by that folder.
  private var known: [FilePath: FilePath?] = [:]

  /// The folder above a photo, which is gone, that may be a disk's that is out; nil where there is none.
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

  /// Whether a walk sees nothing in a folder. Hidden files may be marks of who mounts disks there.
  private static func isEmpty(_ folder: FilePath) -> Bool {
    // Of a folder that may not be read nobody knows that a disk is there.
    guard let names = try? FolderListing.names(in: folder) else { return true }
    return names.allSatisfy { $0.string.hasPrefix(".") }
  }
}
