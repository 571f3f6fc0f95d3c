import Codecs
import Files
import SystemPackage

/// The folder that keeps photos byte for byte, each once.
///
/// Two designs were weighed: photos in the database, where they are written in the same transaction but
/// make it gigabytes long, and files beside it. Files won: people can look at them, a copy of the folder
/// is a backup, and a decoder reads them as they are. The order of steps takes the transaction's place:
/// a photo is whole on the disk before a row names it, and no row names it when it is removed.
struct PhotoStore: Sendable {
  let folder: FilePath

  /// Where a photo is, or would be.
  func path(of name: PhotoName) -> FilePath { folder.appending(name.description) }

  /// Keeps removals waiting while a photo is put in and named by a row: between the two nobody would
  /// see that it is wanted.
  func lockForAdding() throws(FileFailure) -> FolderLock { try FolderLock(folder, .shared) }

  func lockForRemoving() throws(FileFailure) -> FolderLock { try FolderLock(folder, .exclusive) }

  /// The name that the photo at `path` has, or would have.
  func name(of path: FilePath) throws(FileFailure) -> PhotoName {
    try Self.name(of: try InputFile(path))
  }

  static func name(of file: borrowing InputFile) throws(FileFailure) -> PhotoName {
    let signature = FileSignature(try file.prefix(FileSignature.length))
    guard case .photo(let format) = signature else {
      throw FileFailure(photo: file.path, .notAnImage(signature))
    }
    return PhotoName(sha256: try SHA256Digest(of: file).description, format: format)
  }

  /// Copies the photo at `path` in, unless it is there already.
  ///
  /// - Parameter sync: whether it is on the disk when this returns.
  func put(_ path: FilePath, sync: Bool = true) throws(FileFailure) -> PhotoName {
    let file = try InputFile(path)
    let name = try Self.name(of: file)
    let place = self.path(of: name)
    // One of another length was cut off by a disk that lost what it had promised to keep.
    if FileStamp(of: place)?.byteCount == file.byteCount { return name }
    let copy = try OutputFile(place)
    guard try SHA256Digest(of: file, copyingTo: copy).description == name.sha256 else {
      throw FileFailure(.inputOutput, path, "was written to while it was read; try again")
    }
    try copy.commit(sync: sync)
    if sync { try FolderTree.synchronizeNames(in: folder) }
    return name
  }

  /// Removes a photo that no row names any more.
  func remove(_ name: PhotoName) throws(FileFailure) {
    try FolderTree.removeFile(path(of: name), withEmptyFoldersBelow: folder)
  }

  /// The photos that are there, and the names of files that are none.
  func contents() throws(FileFailure) -> (photos: [PhotoName], others: [FilePath.Component]) {
    do throws(Errno) {
      let names = try FolderListing.names(in: folder)
      return (
        names.compactMap { PhotoName($0.string) }, names.filter { PhotoName($0.string) == nil }
      )
    } catch {
      throw FileFailure(.missing, folder, error)
    }
  }
}
