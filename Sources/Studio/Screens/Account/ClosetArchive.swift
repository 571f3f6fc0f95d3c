import Foundation
import Hummingbird
import Synchronization
import SystemPackage
import WardrobeStore

/// All that a user has, as one ZIP file: `what2wear export` in a file.
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
  init(_ closet: Closet) throws {
    guard let turn = Turn(closet.owner) else { throw StudioFailure.tooMany(seconds: 10) }
    (self.closet, self.turn) = (closet, turn)
  }

  /// The archive, of a copy on the disk that is made when the answer begins, and removed with it.
  var body: ResponseBody {
    ResponseBody { writer in
      let place = try Scratch(closet.wardrobe.folder).place()
      let folder = place.path.appending("what2wear")
      try await closet.exportAnywhere(to: folder)
      try await writer.writeZIP(of: folder, modified: Date())
      withExtendedLifetime((place, turn)) {}
      try await writer.finish(nil)
    }
  }
}
