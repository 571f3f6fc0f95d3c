import Garments
package import WardrobeStore

/// What tells a session from all others: never its token.
package typealias SessionID = Int64

/// A signed-in user, as a request comes with one.
package struct Visitor: Sendable {
  package let user: User
  package let session: SessionID
  package let closet: Closet

  package init(user: User, session: SessionID, closet: Closet) {
    self.user = user
    self.session = session
    self.closet = closet
  }
}

/// Who knows which sessions there are.
package protocol SessionKeeping: Sendable {
  /// Whose session has this token, of which the session's use is noted; nil where it has ended.
  ///
  /// - Throws: where that could not be found out, which is no reason to sign anyone out.
  func visitor(token: String) async throws -> Visitor?
}
