package import Accounts
package import WardrobeStore

/// A signed-in user, as a request comes with one.
package struct Visitor: Sendable {
  package let user: User
  package let session: AccountSession.ID
  package let closet: Closet

  package init(user: User, session: AccountSession.ID, closet: Closet) {
    self.user = user
    self.session = session
    self.closet = closet
  }
}
