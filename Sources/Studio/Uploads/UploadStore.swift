package import Core
package import FoundationEssentials
package import Jobs
import SystemPackage
package import What2Wear

/// The uploaded photos that are not yet garments. Each user has a folder with the photos' files,
/// and a record for each photo that was read.
///
/// A photo without a record is not pending yet, and is read when a client asks for it. All photos
/// are removed after a day, with or without a record.
package struct UploadStore: Sendable {
  /// The time after which a pending photo is removed.
  static let longestWait = Duration.seconds(24 * 60 * 60)
  /// The maximum size of a user's pending photos, in bytes.
  package static let mostBytes = 4 << 30
  /// The maximum number of a user's pending photos, low enough to list them in a few milliseconds.
  package static let mostPhotos = 2000
  private static let longestRecord = 1 << 20
  private static let recordEnding = ".json"

  let folder: FilePath
  private let wardrobe: WardrobeFolder
  private let now: @Sendable () -> Date

  private let mostBytes: Int
  private let mostPhotos: Int

  package init(
    _ wardrobe: WardrobeFolder, mostBytes: Int = Self.mostBytes,
    mostPhotos: Int = Self.mostPhotos, now: @Sendable @escaping () -> Date = { Date() }
  ) {
    (self.mostBytes, self.mostPhotos) = (mostBytes, mostPhotos)
    self.wardrobe = wardrobe
    folder = wardrobe.uploads
    self.now = now
  }

  func place(of user: User.ID) -> FilePath { folder.appending(user.description) }

  func photo(_ photo: PhotoHash, of user: User.ID) -> FilePath {
    place(of: user).appending("\(photo.text).photo")
  }

  private func record(_ photo: PhotoHash, of user: User.ID) -> FilePath {
    place(of: user).appending("\(photo.text)\(Self.recordEnding)")
  }

  // MARK: reading

  /// Returns a pending photo, or nil if it does not exist or has expired.
  package func upload(_ photo: PhotoHash, of user: User.ID) -> PendingUpload? {
    guard let bytes = try? FileContents.read(record(photo, of: user), limit: Self.longestRecord),
      let upload = try? JSONDecoder().decode(PendingUpload.self, from: Data(bytes)),
      upload.sha256 == photo.text, !isOver(upload.added),
      FileStamp(of: self.photo(photo, of: user))?.byteCount == upload.byteCount
    else { return nil }
    return upload
  }

  /// Returns a user's pending photos, oldest first.
  func uploads(of user: User.ID) -> [PendingUpload] {
    let names = (try? FolderListing.names(in: place(of: user))) ?? []
    return names.filter { $0.string.hasSuffix(Self.recordEnding) }
      .compactMap { PhotoHash($0.string.dropLast(Self.recordEnding.count)) }
      .compactMap { upload($0, of: user) }
      .sorted { ($0.added, $0.sha256) < ($1.added, $1.sha256) }
  }

  /// Returns the number of bytes that a user may still upload. Unfinished uploads and photos
  /// without a record count as used.
  ///
  /// - Throws: `tooMuchWaits` if the limit is exceeded.
  @discardableResult
  func room(for user: User.ID) throws(PhotoFailure) -> Int {
    let names = (try? FolderListing.names(in: place(of: user))) ?? []
    let count = names.reduce(0) {
      $0 + (FileStamp(of: place(of: user).appending($1))?.byteCount ?? 0)
    }
    let photoCount = names.count(where: { !$0.string.hasSuffix(Self.recordEnding) })
    if count > mostBytes || photoCount > mostPhotos { throw .tooMuchWaits }
    return mostBytes - count
  }

  private func isOver(_ added: Int) -> Bool {
    let limit = now().timeIntervalSince1970 - Double(Self.longestWait.components.seconds)
    return Double(added) / 1000 < limit
  }

  // MARK: adding

  /// Makes the file for a new photo. The file gets its name when committed.
  package func newFile(_ photo: PhotoHash, of user: User.ID) throws(FileFailure) -> OutputFile {
    try wardrobe.makePrivate(place(of: user))
    return try OutputFile(self.photo(photo, of: user), below: wardrobe.path, access: .ownerOnly)
  }

  /// Records the result of reading a photo, which makes the photo pending.
  package func note(
    _ reading: ReadPhoto.Answer, of photo: PhotoHash, name: String?, by user: User.ID
  ) throws(FileFailure) -> PendingUpload {
    let upload = PendingUpload(
      sha256: photo.text, name: name,
      byteCount: FileStamp(of: self.photo(photo, of: user))?.byteCount ?? 0,
      added: Int(now().timeIntervalSince1970 * 1000), reading: reading)
    let record = try OutputFile(record(photo, of: user), below: wardrobe.path, access: .ownerOnly)
    // Encoding cannot fail, because the record holds only texts and numbers.
    try record.write((try? JSONEncoder().encode(upload)) ?? Data())
    try record.commit(sync: false)
    return upload
  }

  /// Returns a unique path in a user's folder for a worker's output. The caller must remove the
  /// file.
  func newPath(of user: User.ID) throws(FileFailure) -> FilePath {
    try wardrobe.makePrivate(place(of: user))
    return place(of: user).appending("\(Identifier<PendingUpload>()).part")
  }

  // MARK: removing

  func remove(_ path: FilePath) { Temporaries.remove(path) }

  func remove(_ photo: PhotoHash, of user: User.ID) {
    Temporaries.remove(record(photo, of: user))
    Temporaries.remove(self.photo(photo, of: user))
  }

  func removeAll(of user: User.ID) {
    Temporaries.remove(place(of: user))
  }

  /// Removes photos pending for a day, and the leftovers of a killed server.
  package func sweep() {
    for user in (try? FolderListing.names(in: folder)) ?? [] {
      let folder = folder.appending(user)
      Temporaries.sweep(folder)
      for name in (try? FolderListing.names(in: folder)) ?? [] {
        let path = folder.appending(name)
        guard !Temporaries.isNamed(path), let stamp = FileStamp(of: path),
          isOver(stamp.modified.seconds * 1000)
        else { continue }
        Temporaries.remove(path)
      }
    }
  }

  /// The pending photos of all users.
  var photos: Set<PhotoHash> {
    let users = (try? FolderListing.names(in: folder)) ?? []
    return users.reduce(into: []) { $0.formUnion(photos(in: folder.appending($1))) }
  }

  /// Returns all photos of a user, including photos without a record.
  func photos(of user: User.ID) -> Set<PhotoHash> { photos(in: place(of: user)) }

  private func photos(in folder: FilePath) -> Set<PhotoHash> {
    let names = (try? FolderListing.names(in: folder)) ?? []
    return Set(names.compactMap { PhotoHash($0.string.prefix(64)) })
  }
}
