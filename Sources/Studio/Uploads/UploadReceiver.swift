import Core
import Hummingbird
import Jobs
import NIOCore
import SystemPackage
import What2Wear

/// Takes a photo from a client: its bytes go to the disk as they come, counted and hashed.
struct UploadReceiver: Sendable {
  /// The longest photo, in bytes.
  static let longestPhoto = 64 << 20

  private let store: UploadStore
  private let workers: WorkerPool
  private let reading = SharedTasks<FilePath, PendingUpload>()

  init(_ store: UploadStore, _ workers: WorkerPool) {
    (self.store, self.workers) = (store, workers)
  }

  /// Takes a photo, has it read, and lets it wait for its user.
  ///
  /// - Parameters:
  ///   - request: has its bytes.
  ///   - photo: their hash, as the client says.
  ///   - name: what the file was called, if that was said.
  ///   - user: whose it is.
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

  /// A photo that waits, or that came whole and could not be read yet, as where there was too much to do; nil
  /// where it is to be sent.
  func waiting(_ photo: PhotoHash, of user: User.ID) async throws -> PendingUpload? {
    if let upload = store.upload(photo, of: user) { return upload }
    guard FileStamp(of: store.photo(photo, of: user)) != nil else { return nil }
    return try await read(photo, nil, user)
  }

  /// Has the photo of a request read that is not to wait, as one that takes another's place, and gives it to
  /// `use`; its file is removed afterwards.
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

  /// Runs what writes down a photo.
  private func storing<Value>(_ write: () async throws -> Value) async throws -> Value {
    do {
      return try await write()
    } catch let failure as FileFailure {
      throw PhotoFailure.noRoom(failure.reason)
    }
  }

  /// Writes a photo to the disk as it comes, and tells its hash.
  ///
  /// - Throws: `otherBytes` where that is not the expected one, `tooMuchWaits` where there is no room for it any
  ///   more, and what reading the body throws; then there is no file.
  private func write(
    _ body: LimitedBody, to file: consuming OutputFile, of user: User.ID,
    expecting: PhotoHash? = nil
  ) async throws -> PhotoHash {
    var hash = try SHA256Stream()
    // Others of the user's come meanwhile: they are counted before it begins, and when it is whole.
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
    // It need not outlast a power cut: whoever sent it finds out, and sends it again.
    try file.commit(sync: false)
    return photo
  }

  /// Has a photo read whose file is there. The client may go away meanwhile: it finds the photo later.
  private func read(
    _ photo: PhotoHash, _ name: String?, _ user: User.ID
  ) async throws -> PendingUpload {
    let file = store.photo(photo, of: user)
    return try await reading.value(for: file) { [store, workers] in
      do {
        let answer = try await workers.run(ReadPhoto(photo: file.string))
        let upload = try store.note(answer, of: photo, name: name, by: user)
        // It may have been left out meanwhile, of which no record is to stay.
        guard FileStamp(of: file) != nil else { throw StudioFailure.notFound }
        return upload
      } catch {
        let failure = (error as? Failure).map(PhotoFailure.init)
        // What came whole need not be sent again because there is too much to do.
        if failure != .busy { store.remove(photo, of: user) }
        throw failure ?? error
      }
    }
  }
}
