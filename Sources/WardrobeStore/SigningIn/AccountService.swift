import FoundationEssentials

/// Who may become a user by registering.
package enum RegistrationPolicy: String, CaseIterable, Sendable {
  /// Everybody.
  case open
  /// People with an invitation.
  case invite
  /// No one, because users are added on the terminal.
  case closed
}

/// Accounts of a wardrobe's users: signing in and out, sessions, passwords and links.
///
/// ```swift
/// let accounts = AccountService(wardrobe)
/// let signedIn = try await accounts.signIn(
///   email: "ana@example.org", password: password, device: "Firefox on Linux")
/// // The browser gets the token; the wardrobe keeps its hash.
/// let user = try await accounts.session(signedIn.token)?.user
/// ```
///
/// What time it is, the wardrobe says (`OpeningOptions.now`). A value of this type may be used by several
/// tasks at once, and several processes may do so with one wardrobe: all that is known is in there.
package struct AccountService: Sendable {
  /// Whose users they are.
  package let wardrobe: Wardrobe
  /// Who may register.
  package let registration: RegistrationPolicy
  let hasher: PasswordHasher

  /// - Parameters:
  ///   - wardrobe: whose users they are.
  ///   - registration: who may register.
  ///   - hasher: what hashing a password takes.
  package init(
    _ wardrobe: Wardrobe, registration: RegistrationPolicy = .closed,
    hasher: PasswordHasher = PasswordHasher()
  ) {
    (self.wardrobe, self.registration, self.hasher) = (wardrobe, registration, hasher)
  }

  var now: Date { wardrobe.now() }

  /// Calls the wardrobe, whose errors are handed on.
  func stored<Value>(
    _ body: () async throws(WardrobeError) -> Value
  ) async throws(AccountError) -> Value {
    do throws(WardrobeError) {
      return try await body()
    } catch {
      throw .wardrobe(error)
    }
  }
}
