import FoundationEssentials

extension AccountService {
  /// Signs a user in. Nobody learns from the answer, or from how long it takes, whether somebody has an
  /// address.
  ///
  /// - Parameters:
  ///   - email: the user's e-mail address, in whatever case.
  ///   - password: as it was typed.
  ///   - device: what the user will know the browser by, such as "Firefox on Linux".
  /// - Throws: `wrongCredentials`; `hashing` where no password can be checked.
  package func signIn(
    email: String, password: String, device: String
  ) async throws(AccountError) -> NewSession {
    let typed = NewPassword.bytes(of: password)
    // A caller that sends more does not know a password, and is not to cost more than others.
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

  /// Signs in a user who has shown to be that one, as by registering just now.
  ///
  /// - Parameters:
  ///   - user: who was shown.
  ///   - device: what the user will know the browser by.
  /// - Throws: `wardrobe` with `unknown` where there is no such user.
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
    // Whoever changed the password meanwhile ended all sessions, and this is to be none of later.
    guard let record else { throw .wrongCredentials }
    return NewSession(token: token, session: AccountSession(record))
  }

  /// In characters (Unicode scalars).
  private static let longestDevice = 200

  /// The session that a browser holds the token of; nil where it ended. That it is used is noted, at most
  /// every five minutes.
  ///
  /// - Throws: `wardrobe` where the wardrobe could not be read: nobody is signed out by that.
  package func session(_ token: SecretToken) async throws(AccountError) -> AccountSession? {
    try await visit(token)?.session
  }

  /// The same, with what belongs to the session's user.
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
    // A disk that is full, or another that writes, is no reason to turn anybody away.
    try? await wardrobe.noteUse(ofSession: record.number, at: now)
    return (AccountSession(record, used: now), closet)
  }

  /// A user's sessions, the last used first.
  ///
  /// - Throws: `wardrobe` with `unknown` where there is no such user.
  package func sessions(of user: UserID) async throws(AccountError) -> [AccountSession] {
    let limits = AccountSession.limits(at: now)
    return try await stored { () throws(WardrobeError) in
      try await wardrobe.sessions(of: user, limits: limits)
    }.map { AccountSession($0) }
  }

  /// Ends one session of a user, as by signing out.
  ///
  /// - Returns: whether the user had it.
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
  ///   - kept: one that goes on; nil for none.
  /// - Returns: how many ended.
  @discardableResult
  package func endSessions(
    of user: UserID, but kept: AccountSession.ID? = nil
  ) async throws(AccountError) -> Int {
    try await stored { () throws(WardrobeError) in
      try await wardrobe.endSessions(of: user, but: kept)
    }
  }
}
