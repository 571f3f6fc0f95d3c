import Core
import Hummingbird
import Jobs
import NIOCore
import SystemPackage
import What2Wear

/// Receives a photo from a client. Writes its bytes to the disk as they arrive, and counts and
/// hashes them.
struct UploadReceiver: Sendable {
  /// The maximum size of a photo, in bytes.
  static let longestPhoto = 64 << 20

  private let store: UploadStore
  private let workers: WorkerPool
  private let reading = SharedTasks<FilePath, PendingUpload>()

  init(_ store: UploadStore, _ workers: WorkerPool) {
    (self.store, self.workers) = (store, workers)
  }

  /// Receives and reads a photo, and keeps it pending for its user.
  ///
  /// - Parameters:
  ///   - request: the request with the photo's bytes.
  ///   - photo: the hash that the client states.
  ///   - name: the file's name, if known.
  ///   - user: the photo's owner.
  /// - Throws: `PhotoFailure`; what reading the body throws.
  func receive(
    _ request: Request, as photo: PhotoHash, name: String?, of user: User.ID
  ) async throws -> PendingUpload {
    let body = try request.body(upTo: Self.longestPhoto)
    try await storing {
      _ = try await write(
        body, to: try store.newFile(photo, of: user), of: user, expecting: photo)
    }
    return try await read(photo, name, user)
  }

  /// Returns a pending photo. Reads a photo that was uploaded but not read yet, for example because
  /// the server was overloaded. Nil if the photo must be uploaded.
  func waiting(_ photo: PhotoHash, of user: User.ID) async throws -> PendingUpload? {
    if let upload = store.upload(photo, of: user) { return upload }
    guard FileStamp(of: store.photo(photo, of: user)) != nil else { return nil }
    return try await read(photo, nil, user)
  }

  /// Reads the photo of a request that replaces another, so that it is never pending, and passes it
  /// to `use`. The file is removed afterwards.
  ///
  /// - Throws: as `receive`, and what `use` throws.
  func withPhoto<Value>(
    _ request: Request, of user: User.ID,
    use: (PhotoSource, PhotoHash, PhotoReading?) async throws -> Value
  ) async throws -> Value {
    let body = try request.body(upTo: Self.longestPhoto)
    let file = try await storing { try store.newPath(of: user) }
    defer { store.remove(file) }
    let photo = try await storing {
      try await write(body, to: try OutputFile(file, access: .ownerOnly), of: user)
    }
    let reading: ReadPhoto.Answer
    do throws(Failure) {
      reading = try await workers.run(ReadPhoto(photo: file.string))
    } catch {
      throw PhotoFailure(error)
    }
    return try await use(.file(file), photo, reading.photoReading(of: photo))
  }

  /// Runs a closure that writes a photo, and converts its file errors.
  private func storing<Value>(_ write: () async throws -> Value) async throws -> Value {
    do {
      return try await write()
    } catch let failure as FileFailure {
      throw PhotoFailure.noRoom(failure.reason)
    }
  }

  /// Writes a photo to the disk as it arrives, and returns its hash.
  ///
  /// - Throws: `otherBytes` if the hash is not the expected one, `tooMuchWaits` if the user has too
  ///   many uploads pending, and what reading the body throws. Then no file remains.
  private func write(
    _ body: LimitedBody, to file: consuming OutputFile, of user: User.ID,
    expecting: PhotoHash? = nil
  ) async throws -> PhotoHash {
    var hash = try SHA256Stream()
    // The user may upload other photos meanwhile, so the room is checked before the upload and
    // after it.
    let room = try store.room(for: user)
    var count = 0
    for try await buffer in body {
      count += buffer.readableBytes
      if count > room { throw PhotoFailure.tooMuchWaits }
      try hash.add(buffer.readableBytesUInt8Span)
      try file.write(buffer.readableBytesView)
    }
    try store.room(for: user)
    guard let photo = PhotoHash(try hash.finish()), expecting == nil || expecting == photo else {
      throw PhotoFailure.otherBytes
    }
    // It need not survive a power failure: the client notices, and uploads it again.
    try file.commit(sync: false)
    return photo
  }

  /// Reads a photo whose file exists. If the client disconnects meanwhile, it finds the photo
  /// later.
  private func read(
    _ photo: PhotoHash, _ name: String?, _ user: User.ID
  ) async throws -> PendingUpload {
    let file = store.photo(photo, of: user)
    return try await reading.value(for: file) { [store, workers] in
      do {
        let answer = try await workers.run(ReadPhoto(photo: file.string))
        let upload = try store.note(answer, of: photo, name: name, by: user)
        // If the photo was discarded meanwhile, no record must remain.
        guard FileStamp(of: file) != nil else { throw StudioFailure.notFound }
        return upload
      } catch {
        let failure = (error as? Failure).map(PhotoFailure.init)
        // After an overload, the complete upload stays, so that it need not be sent again.
        if failure != .busy { store.remove(photo, of: user) }
        throw failure ?? error
      }
    }
  }
}
