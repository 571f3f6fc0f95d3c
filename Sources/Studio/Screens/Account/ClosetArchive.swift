import Files
import Hummingbird
import NIOCore
import Subprocess
import Synchronization
import SystemPackage
import WardrobeStore

/// All that a user has, as one archive of the kind that tar(1) makes: `what2wear export` in a file.
struct ClosetArchive: Sendable {
  /// Held while an archive of somebody is made or waits to be: each is a copy of all photos on the disk for a
  /// while, and nobody is to have several.
  private final class Turn: Sendable {
    private static let taken = Mutex<Set<WardrobeStore.UserID>>([])

    private let owner: WardrobeStore.UserID

    init?(_ owner: WardrobeStore.UserID) {
      guard Self.taken.withLock({ $0.insert(owner).inserted }) else { return nil }
      self.owner = owner
    }

    deinit { Self.taken.withLock { _ = $0.remove(owner) } }
  }

  private let closet: Closet
  private let turn: Turn

  /// - Throws: `tooMany` while one of the same user is under way.
  init(_ closet: Closet) throws(StudioFailure) {
    guard let turn = Turn(closet.owner) else { throw .tooMany(seconds: 10) }
    (self.closet, self.turn) = (closet, turn)
  }

  /// Writes the archive while it is made; the folder that it is made of is removed, whatever happens.
  ///
  /// - Throws: where something cannot be read, so that the answer ends before its end and the browser tells
  ///   of it.
  func write(to writer: inout any ResponseBodyWriter) async throws {
    let place = try Scratch(closet.wardrobe.folder).place()
    defer { withExtendedLifetime(place) {} }
    let name = "what2wear"
    try await closet.exportAnywhere(to: place.path.appending(name))
    // Unsafe: this task only waits while the other writes.
    nonisolated(unsafe) var out = writer
    let result = try await Subprocess.run(
      .name("tar"),
      arguments: ["--create", "--file=-", "--directory=\(place.path.string)", name],
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      for try await part in execution.standardOutput {
        let bytes = unsafe part.withUnsafeBytes { unsafe ByteBuffer(bytes: $0) }
        try await unsafe out.write(bytes)
      }
    }
    guard result.terminationStatus.isSuccess else { throw StudioFailure.busy }
    try await writer.finish(nil)
  }
}
