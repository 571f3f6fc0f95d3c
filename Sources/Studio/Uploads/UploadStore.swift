package import Core
package import FoundationEssentials
package import Jobs
import SystemPackage
package import What2Wear

/// Where photos wait that users have sent, until garments are made of them: in the wardrobe's folder, a folder
/// for each user, of each photo the file and, once it was read, its record.
///
/// What has no record does not wait yet: a file that came whole is read when it is asked for, and one that nobody
/// asks for is removed after a day, as all that waits is.
package struct UploadStore: Sendable {
  /// How long a photo waits.
  static let longestWait = Duration.seconds(24 * 60 * 60)
  /// How much of a user's may wait at once, in bytes.
  package static let mostBytes = 4 << 30
  /// How many photos of a user's may wait at once: so many files are looked through in some milliseconds.
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

  /// Where the photo of these bytes is, or would be.
  func photo(_ photo: PhotoHash, of user: User.ID) -> FilePath {
    place(of: user).appending("\(photo.text).photo")
  }

  private func record(_ photo: PhotoHash, of user: User.ID) -> FilePath {
    place(of: user).appending("\(photo.text)\(Self.recordEnding)")
  }

  // MARK: looking

  /// A photo that waits; nil where there is none, or its day is over.
  package func upload(_ photo: PhotoHash, of user: User.ID) -> PendingUpload? {
    guard let bytes = try? FileContents.read(record(photo, of: user), limit: Self.longestRecord),
      let upload = try? JSONDecoder().decode(PendingUpload.self, from: Data(bytes)),
      upload.sha256 == photo.text, !isOver(upload.added),
      FileStamp(of: self.photo(photo, of: user))?.byteCount == upload.byteCount
    else { return nil }
    return upload
  }

  /// All that waits of a user's, the first that came first.
  func uploads(of user: User.ID) -> [PendingUpload] {
    let names = (try? FolderListing.names(in: place(of: user))) ?? []
    return names.filter { $0.string.hasSuffix(Self.recordEnding) }
      .compactMap { PhotoHash($0.string.dropLast(Self.recordEnding.count)) }
      .compactMap { upload($0, of: user) }
      .sorted { ($0.added, $0.sha256) < ($1.added, $1.sha256) }
  }

  /// How many bytes there is room for, beside what is there of a user's, with what is still being written and what
  /// no record tells of.
  ///
  /// - Throws: `tooMuchWaits` where there is more than may wait.
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

  // MARK: bringing

  /// A file for a photo that comes, which takes its place when it is committed.
  package func newFile(_ photo: PhotoHash, of user: User.ID) throws(FileFailure) -> OutputFile {
    try wardrobe.makePrivate(place(of: user))
    return try OutputFile(self.photo(photo, of: user), below: wardrobe.path, access: .ownerOnly)
  }

  /// Notes what was read from a photo whose file is there: from now on it waits.
  package func note(
    _ reading: ReadPhoto.Answer, of photo: PhotoHash, name: String?, by user: User.ID
  ) throws(FileFailure) -> PendingUpload {
    let upload = PendingUpload(
      sha256: photo.text, name: name,
      byteCount: FileStamp(of: self.photo(photo, of: user))?.byteCount ?? 0,
      added: Int(now().timeIntervalSince1970 * 1000), reading: reading)
    let record = try OutputFile(record(photo, of: user), below: wardrobe.path, access: .ownerOnly)
    // Of texts and numbers.
    try record.write((try? JSONEncoder().encode(upload)) ?? Data())
    try record.commit(sync: false)
    return upload
  }

  /// A path in a user's folder that nothing else has, for what a worker makes; whoever asks for it removes it.
  func newPath(of user: User.ID) throws(FileFailure) -> FilePath {
    try wardrobe.makePrivate(place(of: user))
    return place(of: user).appending("\(Identifier<PendingUpload>()).part")
  }

  // MARK: removing

  /// Removes what was made at a path.
  func remove(_ path: FilePath) { Temporaries.remove(path) }

  /// Removes a photo that waits, or the file of one that was refused.
  func remove(_ photo: PhotoHash, of user: User.ID) {
    Temporaries.remove(record(photo, of: user))
    Temporaries.remove(self.photo(photo, of: user))
  }

  /// Removes all that waits of a user's.
  func removeAll(of user: User.ID) {
    Temporaries.remove(place(of: user))
  }

  /// Removes what has waited for a day, and what a server that was killed left behind.
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

  /// The photos of all users that wait.
  var photos: Set<PhotoHash> {
    let users = (try? FolderListing.names(in: folder)) ?? []
    return users.reduce(into: []) { $0.formUnion(photos(in: folder.appending($1))) }
  }

  /// All of a user's, with those that no record tells of.
  func photos(of user: User.ID) -> Set<PhotoHash> { photos(in: place(of: user)) }

  private func photos(in folder: FilePath) -> Set<PhotoHash> {
    let names = (try? FolderListing.names(in: folder)) ?? []
    return Set(names.compactMap { PhotoHash($0.string.prefix(64)) })
  }
}
