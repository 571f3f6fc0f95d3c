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

  /// The name that the photo at `path` has, or would have.
  func name(of path: FilePath) throws(FileFailure) -> PhotoName {
    try Self.name(of: try InputFile(path))
  }

  /// Throws where the file at `path` is none of the formats that are kept.
  static func checkFormat(of path: FilePath) throws(FileFailure) {
    _ = try format(of: try InputFile(path))
  }

  private static func format(of file: borrowing InputFile) throws(FileFailure) -> PhotoFormat {
    let signature = FileSignature(try file.prefix(FileSignature.length))
    guard case .photo(let format) = signature else {
      throw FileFailure(photo: file.path, .notAnImage(signature))
    }
    return format
  }

  static func name(of file: borrowing InputFile) throws(FileFailure) -> PhotoName {
    let format = try format(of: file)
    return PhotoName(sha256: try SHA256Digest(of: file).description, format: format)
  }

  /// What stands in a photo's place.
  enum State {
    case absent
    case whole
    /// Other bytes, or something that cannot be read.
    case damaged
  }

  /// - Parameter byteCount: how long the photo is.
  func state(of name: PhotoName, byteCount: Int) -> State {
    let place = path(of: name)
    guard let stamp = FileStamp(of: place) else { return .absent }
    return stamp.byteCount == byteCount && (try? self.name(of: place)) == name ? .whole : .damaged
  }

  /// Copies a photo in.
  ///
  /// - Parameters:
  ///   - existing: whether what stands in its place may be replaced.
  ///   - sync: whether it is on the disk when this returns.
  func copy(
    _ file: borrowing InputFile, as name: PhotoName, existing: ExistingOutput, sync: Bool
  ) throws(FileFailure) {
    try FolderTree.create(folder)
    let copy = try OutputFile(path(of: name), existing: existing)
    guard try SHA256Digest(of: file, copyingTo: copy).description == name.sha256 else {
      throw FileFailure(.inputOutput, file.path, "was written to while it was read; try again")
    }
    try copy.commit(sync: sync)
    if sync { try FolderTree.synchronizeNames(in: folder) }
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
    } catch .noSuchFileOrDirectory {
      return ([], [])
    } catch {
      throw FileFailure(.missing, folder, error)
    }
  }
}
