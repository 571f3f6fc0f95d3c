import Files
import Hummingbird
import NIOCore
import SystemPackage
import What2Wear

/// Takes a photo from a client: its bytes go to the disk as they come, counted and hashed.
struct UploadReceiving: Sendable {
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
  ///   - body: its bytes.
  ///   - photo: their hash, as the client says.
  ///   - name: what the file was called, if that was said.
  ///   - user: whose it is.
  /// - Throws: `PhotoFailure`; what reading the body throws.
  func receive(
    _ body: CountedBody, as photo: PhotoHash, name: String?, of user: User.ID
  ) async throws -> PendingUpload {
    guard store.byteCount(of: user) < UploadStore.mostBytes else {
      throw PhotoFailure.tooMuchWaits
    }
    do {
      try await write(body, photo, user)
      return try await read(photo, name, user)
    } catch let failure as FileFailure {
      throw PhotoFailure.noRoom(failure.reason)
    }
  }

  /// A photo that waits, or that came whole and could not be read yet, as where there was too much to do; nil
  /// where it is to be sent.
  func waiting(_ photo: PhotoHash, of user: User.ID) async throws -> PendingUpload? {
    if let upload = store.upload(photo, of: user) { return upload }
    guard FileStamp(of: store.photo(photo, of: user)) != nil else { return nil }
    return try await read(photo, nil, user)
  }

  /// Takes a photo of which nobody says the hash, as one that is to take another's place.
  func receive(unnamed body: CountedBody, of user: User.ID) async throws -> PendingUpload {
    guard store.byteCount(of: user) < UploadStore.mostBytes else {
      throw PhotoFailure.tooMuchWaits
    }
    do {
      let path = try store.newPath(of: user)
      defer { store.remove(path) }
      let photo = try await write(body, to: try OutputFile(path, access: .ownerOnly))
      try store.take(path, as: photo, of: user)
      return try await read(photo, nil, user)
    } catch let failure as FileFailure {
      throw PhotoFailure.noRoom(failure.reason)
    }
  }

  private func write(_ body: CountedBody, _ photo: PhotoHash, _ user: User.ID) async throws {
    let file = try store.newFile(photo, of: user)
    _ = try await write(body, to: file, expecting: photo)
  }

  /// Writes a photo to the disk as it comes, and tells its hash.
  ///
  /// - Throws: `otherBytes` where that is not the expected one; then there is no file.
  private func write(
    _ body: CountedBody, to file: consuming OutputFile, expecting: PhotoHash? = nil
  ) async throws -> PhotoHash {
    var hash = try SHA256Stream()
    for try await buffer in body {
      try hash.add(buffer.readableBytesUInt8Span)
      try file.write(buffer.readableBytesView)
    }
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
        let answer = try await workers.run(ReadingJob(photo: file.string))
        return try store.note(answer, of: photo, name: name, by: user)
      } catch {
        let failure = (error as? JobFailure).map(PhotoFailure.init)
        // What came whole need not be sent again because there is too much to do.
        if failure != .busy { store.remove(photo, of: user) }
        throw failure ?? error
      }
    }
  }
}
