import Core
import Hummingbird
import Jobs
import NIOCore
import SystemPackage
import What2Wear

/// Receives a photo from a client: writes, counts and hashes its bytes as they arrive.
struct UploadReceiver: Sendable {
  /// The maximum size of a photo, in bytes.
  static let longestPhoto = 64 << 20

  private let store: UploadStore
  private let workers: WorkerPool
  private let reading = SharedTasks<FilePath, PendingUpload>()

  init(_ store: UploadStore, _ workers: WorkerPool) {
    (self.store, self.workers) = (store, workers)
  }

  /// Receives and reads a photo, and stores it as pending for its user.
  ///
  /// - Parameters:
  ///   - request: the request with the photo's bytes.
  ///   - photo: the hash that the client sent.
  ///   - name: the file's name, if known.
  ///   - user: the photo's owner.
  /// - Throws: `PhotoFailure`; the errors of reading the body.
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

  /// Returns a pending photo, or nil if the photo must be uploaded. If an uploaded photo was not
  /// read yet, it is read now.
  func waiting(_ photo: PhotoHash, of user: User.ID) async throws -> PendingUpload? {
    if let upload = store.upload(photo, of: user) { return upload }
    guard FileStamp(of: store.photo(photo, of: user)) != nil else { return nil }
    return try await read(photo, nil, user)
  }

  /// Receives a photo and passes it to `use`. The photo never becomes pending, and its uploaded file
  /// is removed afterwards.
  ///
  /// - Throws: the errors of `receive` and `use`.
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

  /// Writes a photo to disk as it arrives, and returns its hash. After an error, no file remains.
  ///
  /// - Throws: `otherBytes` for an unexpected hash; `tooMuchWaits` if the user has too many pending
  ///   uploads; the errors of reading the body.
  private func write(
    _ body: LimitedBody, to file: consuming OutputFile, of user: User.ID,
    expecting: PhotoHash? = nil
  ) async throws -> PhotoHash {
    var hash = try SHA256Stream()
    // The limit is checked again after the upload, because the user may upload other photos
    // meanwhile.
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
    // The file is not flushed to disk, because the client notices a failed upload and retries.
    try file.commit(sync: false)
    return photo
  }

  /// Reads a stored photo. A client that disconnects can still ask for the result later.
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
        // After an overload, the uploaded file stays, so that the client need not upload it again.
        if failure != .busy { store.remove(photo, of: user) }
        throw failure ?? error
      }
    }
  }
}
