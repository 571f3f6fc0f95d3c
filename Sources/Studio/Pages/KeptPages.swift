import Foundation
import Garments
import Hummingbird
import NIOCore
import WardrobeStore

/// Pages of signed-in users that show only what is in the wardrobe's database, as they were last sent: as long
/// as nothing in there changes, by whomever, a page is what it was.
///
/// Two other designs were weighed. Cards that are kept one by one leave the counts and the list to be asked for,
/// which takes half of a page's time. A browser that asks whether its page is still right gets an answer as
/// quickly, but only one that has the page, and it would have to keep what is to be kept nowhere (no-store).
struct KeptPages: Sendable {
  /// Whose page it is, and which.
  private struct Key: Hashable {
    let user: UserID
    let language: Language
    /// By whose clock it says days and hours: see `PageClock`.
    let zone: String?
    /// With its query.
    let address: String
  }

  private struct Page {
    let text: ByteBuffer
    /// What `Wardrobe.changeCount` was before anything of it was read.
    let changes: Int
    let end: Date
  }

  /// Pages say how many days ago something was. A minute more or less nobody will miss.
  private static let lifetime: TimeInterval = 60

  private let pages = RecentMemory<Key, Page>(byteCount: 2 << 20)
  private let now: @Sendable () -> Date

  /// - Parameter now: what time it is.
  init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// The page at a request's address: the kept one, or one that is made now and kept.
  ///
  /// - Parameter make: makes it of nothing but the database, the user, the language, the zone and the address.
  func text(
    _ request: Request, _ context: SignedInContext, make: () async throws -> ByteBuffer
  ) async throws -> ByteBuffer {
    guard let changes = context.changes else { return try await make() }
    let key = Key(
      user: context.user.id, language: context.language, zone: PageClock.zoneName(of: request),
      address: request.uri.string)
    let now = now()
    if let page = pages[key], page.changes == changes, page.end > now { return page.text }
    let text = try await make()
    let page = Page(text: text, changes: changes, end: now.addingTimeInterval(Self.lifetime))
    pages.keep(page, as: key, byteCount: text.readableBytes + key.address.utf8.count)
    return text
  }
}
