import Files
import Hummingbird
import NIOCore
import SystemPackage
import What2Wear

/// Takes a photo from a client: its bytes go to the disk as they come, counted and hashed.
struct UploadReceiving: Sendable {
  /// The longest photo, in bytes.
  static let longestPhoto = 64 << 20
  /// After how many bytes it is looked anew whether there is room: others of the user's come meanwhile.
  private static let stride = 1 << 20

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
    try store.checkRoom(for: user)
    do {
      let file = try store.newFile(photo, of: user)
      _ = try await write(body, to: file, of: user, expecting: photo)
      return try await read(photo, name, user)
    } catch let failure as FileFailure {
      throw PhotoFailure.noRoom(failure.reason)
    }
  }

  /// Takes a photo of which nobody says the hash, as one that is to take another's place.
  func receive(unnamed body: CountedBody, of user: User.ID) async throws -> PendingUpload {
    try store.checkRoom(for: user)
    do {
      let path = try store.newPath(of: user)
      defer { store.remove(path) }
      let photo = try await write(
        body, to: try OutputFile(path, access: .ownerOnly), of: user)
      try store.take(path, as: photo, of: user)
      return try await read(photo, nil, user)
    } catch let failure as FileFailure {
      throw PhotoFailure.noRoom(failure.reason)
    }
  }

  /// Writes a photo to the disk as it comes, and tells its hash.
  ///
  /// - Throws: `otherBytes` where that is not the expected one, `tooMuchWaits` where there is no room for it any
  ///   more; then there is no file.
  private func write(
    _ body: CountedBody, to file: consuming OutputFile, of user: User.ID,
    expecting: PhotoHash? = nil
  ) async throws -> PhotoHash {
    var hash = try SHA256Stream()
    var unchecked = 0
    for try await buffer in body {
      try hash.add(buffer.readableBytesUInt8Span)
      try file.write(buffer.readableBytesView)
      unchecked += buffer.readableBytes
      if unchecked >= Self.stride {
        try store.checkRoom(for: user)
        unchecked = 0
      }
    }
    try store.checkRoom(for: user)
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
        store.remove(photo, of: user)
        throw (error as? JobFailure).map(PhotoFailure.init) ?? error
      }
    }
  }
}
