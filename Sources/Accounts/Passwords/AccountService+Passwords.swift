public import WardrobeStore

extension AccountService {
  /// Whether a user can sign in with a password.
  ///
  /// - Throws: `wardrobe` with `unknown` where there is no such user.
  public func hasPassword(_ user: UserID) async throws(AccountError) -> Bool {
    try await credentials(of: user).password != nil
  }

  /// Whether anybody can sign in by a password.
  public func hasPasswords() async throws(AccountError) -> Bool {
    do throws(WardrobeError) {
      return try await wardrobe.hasPasswords()
    } catch {
      throw .wardrobe(error)
    }
  }

  /// Whether a text is a user's password: for one who is signed in already, and is to say it once more. Nobody
  /// is signed in by it.
  ///
  /// - Parameters:
  ///   - typed: the password as it is typed.
  ///   - user: the user; of one who has no password none is right.
  /// - Throws: `wardrobe` with `unknown` where there is no such user, `hashing` where no password can be
  ///   checked.
  public func verify(_ typed: String, of user: UserID) async throws(AccountError) -> Bool {
    try await verify(typed, try await credentials(of: user).password)
  }

  private func verify(_ typed: String, _ hash: String?) async throws(AccountError) -> Bool {
    let typed = NewPassword.bytes(of: typed)
    guard typed.count <= NewPassword.lengths.upperBound else { return false }
    return try await hasher.verify(typed, hash)
  }

  /// Gives a user another password, who knows the one there is. All other sessions end, and links to reset
  /// it are worth nothing any more.
  ///
  /// - Parameters:
  ///   - user: the user.
  ///   - old: the password as it is typed; one of a user who has none does not count.
  ///   - new: the other password.
  ///   - session: the session that goes on; nil where all end.
  /// - Throws: `wrongCredentials` where the old one is another, `password` for one that cannot be one,
  ///   `noEmail` for a user who could not sign in with it.
  public func changePassword(
    of user: UserID, from old: String, to new: String, keeping session: AccountSession.ID? = nil
  ) async throws(AccountError) {
    let known = try await credentials(of: user)
    if let hash = known.password, try await !verify(old, hash) { throw .wrongCredentials }
    try await set(new, of: known.user, keeping: session)
  }

  /// Gives a user another password, whatever the one there is: for whoever has the wardrobe's files. All
  /// sessions end, and links to reset it are worth nothing any more.
  ///
  /// - Throws: `password` for one that cannot be one, `noEmail` for a user who could not sign in with it,
  ///   `wardrobe` with `unknown` where there is no such user.
  public func setPassword(of user: UserID, to new: String) async throws(AccountError) {
    try await set(new, of: credentials(of: user).user, keeping: nil)
  }

  private func set(
    _ new: String, of user: User, keeping session: AccountSession.ID?
  ) async throws(AccountError) {
    if user.details.email == nil { throw .noEmail }
    let hash = try await hash(new, of: user.details)
    let now = now
    try await stored { () throws(WardrobeError) in
      try await wardrobe.setPassword(hash, of: user.id, at: now, keeping: session)
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
