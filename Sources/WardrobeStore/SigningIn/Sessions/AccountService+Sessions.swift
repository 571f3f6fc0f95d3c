import FoundationEssentials

extension AccountService {
  /// Signs a user in with an e-mail address and a password. The answer and the time it takes do not
  /// reveal which addresses exist.
  ///
  /// - Parameters:
  ///   - email: the user's e-mail address; case is ignored.
  ///   - password: the password as it was typed.
  ///   - device: the description of the browser for the user, such as "Firefox on Linux".
  /// - Throws: `wrongCredentials` if the address or the password is wrong, `hashing` if passwords
  ///   cannot be checked.
  package func signIn(
    email: String, password: String, device: String
  ) async throws(AccountError) -> NewSession {
    let typed = NewPassword.bytes(of: password)
    // No password is this long. Rejecting it early keeps the cost of a request low.
    guard typed.count <= NewPassword.lengths.upperBound else { throw .wrongCredentials }
    let known = try await stored { () throws(WardrobeError) in
      try await wardrobe.credentials(ofEmail: email)
    }
    let isRight = try await hasher.verify(typed, known?.password)
    guard isRight, let known, var hash = known.password else { throw .wrongCredentials }
    if hasher.isOutdated(hash) {
      let (old, newer) = (hash, try await hasher.hash(typed))
      let isReplaced = try await stored { () throws(WardrobeError) in
        try await wardrobe.replaceHash(old, by: newer, of: known.user.id)
      }
      if isReplaced { hash = newer }
    }
    return try await start(of: known.user.id, provedBy: hash, device: device)
  }

  /// Signs in a user without a password, for example after registration.
  ///
  /// - Parameters:
  ///   - user: the user, who was already authenticated.
  ///   - device: the description of the browser for the user.
  /// - Throws: `wardrobe` with `unknown` if there is no such user.
  package func signIn(_ user: UserID, device: String) async throws(AccountError) -> NewSession {
    try await start(of: user, device: device)
  }

  private func start(
    of user: UserID, provedBy password: String? = nil, device: String
  ) async throws(AccountError) -> NewSession {
    let token = SecretToken()
    let (hash, now) = (try token.hash, now)
    let words = String(device.unicodeScalars.prefix(Self.longestDevice).map(Character.init))
    let record = try await stored { () throws(WardrobeError) in
      try await wardrobe.startSession(
        hash, of: user, provedBy: password, device: words, at: now,
        limits: AccountSession.limits(at: now))
    }
    // The password was changed in the meantime, which ended all sessions.
    guard let record else { throw .wrongCredentials }
    return NewSession(token: token, session: AccountSession(record))
  }

  private static let longestDevice = 200

  /// Returns the session of a browser's token, or nil if it has ended. The use of a session is
  /// recorded at most every five minutes.
  ///
  /// - Throws: `wardrobe` if the wardrobe cannot be read. The session stays valid despite the
  ///   error.
  package func session(_ token: SecretToken) async throws(AccountError) -> AccountSession? {
    try await visit(token)?.session
  }

  /// Returns the session of a token and its user's closet, or nil if the session has ended.
  package func visit(
    _ token: SecretToken
  ) async throws(AccountError) -> (session: AccountSession, closet: Closet)? {
    let (hash, now) = (try token.hash, now)
    let record = try await stored { () throws(WardrobeError) in
      try await wardrobe.session(hash, limits: AccountSession.limits(at: now))
    }
    guard let record else { return nil }
    let closet = record.closet(in: wardrobe)
    guard now.timeIntervalSince(record.used) >= AccountSession.notingInterval else {
      return (AccountSession(record), closet)
    }
    // Ignore write errors: a full or busy disk must not sign users out.
    try? await wardrobe.noteUse(ofSession: record.number, at: now)
    return (AccountSession(record, used: now), closet)
  }

  /// Returns a user's sessions, most recently used first.
  ///
  /// - Throws: `wardrobe` with `unknown` if there is no such user.
  package func sessions(of user: UserID) async throws(AccountError) -> [AccountSession] {
    let limits = AccountSession.limits(at: now)
    return try await stored { () throws(WardrobeError) in
      try await wardrobe.sessions(of: user, limits: limits)
    }.map { AccountSession($0) }
  }

  /// - Returns: true if the user had that session.
  @discardableResult
  package func endSession(
    _ id: AccountSession.ID, of user: UserID
  ) async throws(AccountError) -> Bool {
    try await stored { () throws(WardrobeError) in
      try await wardrobe.endSessions(of: user, only: id)
    } > 0
  }

  /// Ends all sessions of a user.
  ///
  /// - Parameters:
  ///   - user: the user.
  ///   - kept: the session to keep; nil for none.
  /// - Returns: the number of sessions that ended.
  @discardableResult
  package func endSessions(
    of user: UserID, but kept: AccountSession.ID? = nil
  ) async throws(AccountError) -> Int {
    try await stored { () throws(WardrobeError) in
      try await wardrobe.endSessions(of: user, but: kept)
    }
  }
}
