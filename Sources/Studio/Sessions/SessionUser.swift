package import WardrobeStore

/// The signed-in user of a request. The type is a class, so that each request's context stores only
/// a reference.
package final class SessionUser: Sendable {
  package let user: User
  package let session: AccountSession.ID
  package let closet: Closet
  /// The number of pieces in the user's bag, which every page shows.
  package let pieceCount: Int

  package init(
    user: User, session: AccountSession.ID, closet: Closet, pieceCount: Int = 0
  ) {
    self.user = user
    self.session = session
    self.closet = closet
    self.pieceCount = pieceCount
  }
}
