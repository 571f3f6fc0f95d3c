package import Images
package import Core
import SystemPackage

/// The name of a stored photo: the SHA-256 of its bytes and the file extension of its format.
public struct PhotoName: Hashable, Sendable, CustomStringConvertible {
  /// The SHA-256 of the photo's bytes, as 64 lower-case hexadecimal digits.
  public let sha256: String
  package let format: PhotoFormat

  /// The photo's file name, such as `<sha256>.jpg` or `<sha256>.png`.
  public var description: String { "\(sha256).\(format.fileExtension)" }

  /// Computes a photo's name in a store. The photo need not be stored.
  ///
  /// - Throws: an error if the photo is missing or is not a photo.
  package init(of photo: PhotoSource) throws(FileFailure) { self = try IncomingPhoto(photo).name() }

  package init(sha256: String, format: PhotoFormat) {
    self.sha256 = sha256
    self.format = format
  }

  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64,
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let format = PhotoFormat.allCases.first(where: { $0.fileExtension == parts[1] })
    else { return nil }
    self.init(sha256: String(parts[0]), format: format)
  }
}

/// The folder that stores photos unchanged and without duplicates.
///
/// Photos are not part of a transaction, so the order of steps matters. A photo is flushed to the
/// disk before a row refers to it, and removed only when no row refers to it any more.
struct PhotoStore: Sendable {
  let folder: FilePath

  func path(of name: PhotoName) -> FilePath { folder.appending(name.description) }

  func name(of path: FilePath) throws(FileFailure) -> PhotoName {
    try IncomingPhoto(.file(path)).name()
  }

  enum State {
    case absent
    case whole
    /// The file's bytes do not match the photo's name, or the file cannot be read.
    case damaged
  }

  func state(of name: PhotoName) -> State {
    let place = path(of: name)
    guard FileStamp(of: place) != nil else { return .absent }
    return (try? self.name(of: place)) == name ? .whole : .damaged
  }

  func copy(_ photo: borrowing IncomingPhoto) throws(FileFailure) -> CopiedPhoto {
    let format = try photo.format()
    let wardrobe = folder.removingLastComponent()
    try FolderTree.create(folder, below: wardrobe, access: .ownerOnly)
    let file = try OutputFile(
      folder.appending("incoming"), below: wardrobe, access: FilePath.access(in: folder))
    let name = PhotoName(sha256: try photo.copy(to: file), format: format)
    return CopiedPhoto(file: file, name: name)
  }

  /// Moves a copied photo to its final path.
  ///
  /// - Parameters:
  ///   - existing: the rule for an existing file at that path.
  ///   - sync: true to flush the photo to the disk.
  func place(
    _ photo: consuming CopiedPhoto, existing: ExistingOutput, sync: Bool
  ) throws(FileFailure) {
    let place = path(of: photo.name)
    try OutputFile.check(place, existing: existing, below: folder.removingLastComponent())
    try photo.file.commit(at: place, existing: existing, sync: sync)
    if sync { try FolderTree.synchronizeNames(in: folder) }
  }

  func remove(_ name: PhotoName) throws(FileFailure) {
    try FolderTree.removeFile(path(of: name), withEmptyFoldersBelow: folder)
  }

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
