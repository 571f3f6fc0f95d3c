extension AccountService {
  /// Returns true if a user can sign in with a password.
  ///
  /// - Throws: `wardrobe` with `unknown` where there is no such user.
  package func hasPassword(_ user: UserID) async throws(AccountError) -> Bool {
    try await credentials(of: user).password != nil
  }

  /// Returns true if anybody can sign in by a password.
  package func hasPasswords() async throws(AccountError) -> Bool {
    do throws(WardrobeError) {
      return try await wardrobe.hasPasswords()
    } catch {
      throw .wardrobe(error)
    }
  }

  /// Returns true if a text is a user's password: for one who is signed in already, and is to say it once more. Nobody
  /// is signed in by it.
  ///
  /// - Parameters:
  ///   - typed: the password as it is typed.
  ///   - user: the user; of one who has no password none is right.
  /// - Throws: `wardrobe` with `unknown` where there is no such user, `hashing` where no password can be
  ///   checked.
  package func verify(_ typed: String, of user: UserID) async throws(AccountError) -> Bool {
    try await verify(typed, try await credentials(of: user).password)
  }

  private func verify(_ typed: String, _ hash: String?) async throws(AccountError) -> Bool {
    let typed = NewPassword.bytes(of: typed)
    guard typed.count <= NewPassword.lengths.upperBound else { return false }
    return try await hasher.verify(typed, hash)
  }

  /// What a signed-in user's password proves, for a change that is made only while it still holds.
  ///
  /// - Parameters:
  ///   - typed: the password as it is typed; one of a user who has none does not count.
  ///   - user: the user.
  ///   - session: the session in which it is typed; nil for none.
  /// - Throws: `wrongCredentials` where the password is another; as `verify(_:of:)`.
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

  /// Gives a user another password, who knows the one there is. All other sessions end, and links to reset
  /// it are worth nothing any more.
  ///
  /// - Parameters:
  ///   - user: the user.
  ///   - old: the password as it is typed; one of a user who has none does not count.
  ///   - new: the other password.
  ///   - session: the session that goes on; nil where all end.
  /// - Throws: `wrongCredentials` where the old one is another, or was replaced meanwhile, or the session has
  ///   ended; `password` for one that cannot be one, `noEmail` for a user who could not sign in with it.
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

  /// Gives a user another password, whatever the one there is: for whoever has the wardrobe's files. All
  /// sessions end, and links to reset it are worth nothing any more.
  ///
  /// - Throws: `password` for one that cannot be one, `noEmail` for a user who could not sign in with it,
  ///   `wardrobe` with `unknown` where there is no such user.
  package func setPassword(of user: UserID, to new: String) async throws(AccountError) {
    let details = try await credentials(of: user).user.details
    if details.email == nil { throw .noEmail }
    let (hash, now) = (try await hash(new, of: details), now)
    try await stored { () throws(WardrobeError) in
      try await wardrobe.setPassword(hash, of: user, at: now)
    }
  }

  /// The hash of a password that somebody chose.
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
