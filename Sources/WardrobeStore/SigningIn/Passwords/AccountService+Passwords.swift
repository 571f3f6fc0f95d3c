extension AccountService {
  /// - Throws: `wardrobe` with `unknown` if there is no such user.
  package func hasPassword(_ user: UserID) async throws(AccountError) -> Bool {
    try await credentials(of: user).password != nil
  }

  package func hasPasswords() async throws(AccountError) -> Bool {
    do throws(WardrobeError) {
      return try await wardrobe.hasPasswords()
    } catch {
      throw .wardrobe(error)
    }
  }

  /// Checks a signed-in user's password again. The check does not start a session.
  ///
  /// - Parameters:
  ///   - typed: the password as it was typed.
  ///   - user: the user; without a stored password, the result is false.
  /// - Throws: `wardrobe` with `unknown` if there is no such user, `hashing` if passwords cannot be
  ///   checked.
  package func verify(_ typed: String, of user: UserID) async throws(AccountError) -> Bool {
    try await verify(typed, try await credentials(of: user).password)
  }

  private func verify(_ typed: String, _ hash: String?) async throws(AccountError) -> Bool {
    let typed = NewPassword.bytes(of: typed)
    guard typed.count <= NewPassword.lengths.upperBound else { return false }
    return try await hasher.verify(typed, hash)
  }

  /// Verifies a signed-in user's password and returns a proof for a later change.
  ///
  /// - Parameters:
  ///   - typed: the password as it was typed; ignored if the user has no password.
  ///   - user: the user.
  ///   - session: the session that sent the password; nil for none.
  /// - Throws: `wrongCredentials` if the password is wrong, and the errors of `verify(_:of:)`.
  package func prove(
    _ typed: String, of user: UserID, in session: AccountSession.ID?
  ) async throws(AccountError) -> AccountProof {
    try await prove(typed, credentials(of: user), session)
  }

  private func prove(
    _ typed: String, _ known: Wardrobe.Credentials, _ session: AccountSession.ID?
  ) async throws(AccountError) -> AccountProof {
    if let hash = known.password, try await !verify(typed, hash) { throw .wrongCredentials }
    return AccountProof(password: known.password, session: session)
  }

  /// Changes a user's password after checking the current password. All other sessions end, and
  /// password reset links become invalid.
  ///
  /// - Parameters:
  ///   - user: the user.
  ///   - old: the current password as it was typed; ignored if the user has no password.
  ///   - new: the new password.
  ///   - session: the session to keep; nil to end all.
  /// - Throws: `wrongCredentials` if the current password is wrong or the session has ended.
  ///   `password` if the new password is rejected, `noEmail` without an e-mail address.
  package func changePassword(
    of user: UserID, from old: String, to new: String, keeping session: AccountSession.ID? = nil
  ) async throws(AccountError) {
    let known = try await credentials(of: user)
    let proof = try await prove(old, known, session)
    if known.user.details.email == nil { throw .noEmail }
    let (hash, now) = (try await hash(new, of: known.user.details), now)
    let isSet = try await stored { () throws(WardrobeError) in
      try await wardrobe.setPassword(hash, of: user, at: now, provedBy: proof)
    }
    if !isSet { throw .wrongCredentials }
  }

  /// Sets a user's password without checking the current password. Callers need access to the
  /// wardrobe's files. All sessions end, and password reset links become invalid.
  ///
  /// - Throws: `password` if the password is rejected. `noEmail` if the user has no e-mail address.
  ///   `wardrobe` with `unknown` if there is no such user.
  package func setPassword(of user: UserID, to new: String) async throws(AccountError) {
    let details = try await credentials(of: user).user.details
    if details.email == nil { throw .noEmail }
    let (hash, now) = (try await hash(new, of: details), now)
    try await stored { () throws(WardrobeError) in
      try await wardrobe.setPassword(hash, of: user, at: now)
    }
  }

  func hash(_ new: String, of user: UserDetails) async throws(AccountError) -> String {
    try NewPassword.check(new, of: user)
    return try await hasher.hash(NewPassword.bytes(of: new))
  }

  private func credentials(
    of user: UserID
  ) async throws(AccountError) -> Wardrobe.Credentials {
    try await stored { () throws(WardrobeError) in try await wardrobe.credentials(of: user) }
  }
}
