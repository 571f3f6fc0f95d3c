package import WardrobeStore

/// A signed-in user, as a request comes with one.
package struct Visitor: Sendable {
  package let user: User
  package let session: AccountSession.ID
  package let closet: Closet
  /// How many pieces are in the user's bag, which every page shows.
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
