package import Images
package import Core
import SystemPackage

/// The name of a stored photo: the SHA-256 of its bytes, with the ending of its format.
public struct PhotoName: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  public let sha256: String
  package let format: PhotoFormat

  /// `<sha256>.jpg` or `<sha256>.png`
  public var description: String { "\(sha256).\(format.fileExtension)" }

  /// The name that a photo has in a store, or would have.
  ///
  /// - Throws: where the photo is missing, or is no photo.
  package init(of photo: PhotoSource) throws(FileFailure) { self = try IncomingPhoto(photo).name() }

  package init(sha256: String, format: PhotoFormat) {
    self.sha256 = sha256
    self.format = format
  }

  /// Reads `description`; nil for any other file's name.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64,
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let format = PhotoFormat.allCases.first(where: { $0.fileExtension == parts[1] })
    else { return nil }
    self.init(sha256: String(parts[0]), format: format)
  }
}

/// The folder that keeps photos byte for byte, each once.
///
/// The order of steps takes a transaction's place: a photo is whole on the disk before a row names it, and no row
/// names it when it is removed.
struct PhotoStore: Sendable {
  let folder: FilePath

  /// The path at which a photo is, or would be.
  func path(of name: PhotoName) -> FilePath { folder.appending(name.description) }

  /// The name that the photo at `path` has, or would have.
  func name(of path: FilePath) throws(FileFailure) -> PhotoName {
    try IncomingPhoto(.file(path)).name()
  }

  /// The file at a photo's path.
  enum State {
    case absent
    case whole
    /// Other bytes, or something that cannot be read.
    case damaged
  }

  func state(of name: PhotoName) -> State {
    let place = path(of: name)
    guard FileStamp(of: place) != nil else { return .absent }
    return (try? self.name(of: place)) == name ? .whole : .damaged
  }

  /// Copies a photo into a temporary file beside its place.
  func copy(_ photo: borrowing IncomingPhoto) throws(FileFailure) -> CopiedPhoto {
    let format = try photo.format()
    let wardrobe = folder.removingLastComponent()
    try FolderTree.create(folder, below: wardrobe, access: .ownerOnly)
    let file = try OutputFile(
      folder.appending("incoming"), below: wardrobe, access: FilePath.access(in: folder))
    let name = PhotoName(sha256: try photo.copy(to: file), format: format)
    return CopiedPhoto(file: file, name: name)
  }

  /// Puts a copied photo in its place.
  ///
  /// - Parameters:
  ///   - existing: whether what stands in its place may be replaced.
  ///   - sync: whether it is on the disk when this returns.
  func place(
    _ photo: consuming CopiedPhoto, existing: ExistingOutput, sync: Bool
  ) throws(FileFailure) {
    let place = path(of: photo.name)
    try OutputFile.check(place, existing: existing, below: folder.removingLastComponent())
    try photo.file.commit(at: place, existing: existing, sync: sync)
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
