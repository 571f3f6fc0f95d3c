import Foundation
import Hummingbird
import Synchronization
import SystemPackage
import WardrobeStore

/// All data of a user as one ZIP file, the same as from `what2wear export`.
struct ClosetArchive: Sendable {
  /// A lock held while a user's archive is made, because each archive temporarily copies all
  /// photos.
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

  /// - Throws: `tooMany` while another archive of the same user is in progress.
  init(_ closet: Closet) throws {
    guard let turn = Turn(closet.owner) else { throw StudioFailure.tooMany(seconds: 10) }
    (self.closet, self.turn) = (closet, turn)
  }

  /// The archive's data. A temporary copy on disk exists while the response is sent.
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
