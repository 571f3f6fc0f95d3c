import FoundationEssentials

/// The rule for who may register.
package enum RegistrationPolicy: String, CaseIterable, Sendable {
  /// Everyone may register.
  case open
  /// Only people with an invitation may register.
  case invite
  /// Nobody may register. Users are added on the command line.
  case closed
}

/// The accounts of a wardrobe's users: signing in and out, sessions, passwords and links.
///
/// ```swift
/// let accounts = AccountService(wardrobe)
/// let signedIn = try await accounts.signIn(
///   email: "ana@example.org", password: password, device: "Firefox on Linux")
/// The browser gets the token. The wardrobe stores only its hash.
/// let user = try await accounts.session(signedIn.token)?.user
/// ```
///
/// The current time comes from the wardrobe (`OpeningOptions.now`). Concurrent use by tasks and
/// processes is safe, because all state is in the wardrobe.
package struct AccountService: Sendable {
  package let wardrobe: Wardrobe
  package let registration: RegistrationPolicy
  let hasher: PasswordHasher

  /// - Parameters:
  ///   - wardrobe: the wardrobe that stores the accounts.
  ///   - registration: the rule for who may register.
  ///   - hasher: the password hasher.
  package init(
    _ wardrobe: Wardrobe, registration: RegistrationPolicy = .closed,
    hasher: PasswordHasher = PasswordHasher()
  ) {
    (self.wardrobe, self.registration, self.hasher) = (wardrobe, registration, hasher)
  }

  var now: Date { wardrobe.now() }

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
