package import Images
package import FoundationEssentials

/// A single-use link with an expiry time.
package struct AccountLink: Sendable {
  /// The secret at the end of the link. Only its hash is stored.
  package let token: SecretToken
  package let expires: Date

  /// The lifetime of a password reset link, in seconds: 30 minutes.
  package static let resetLifetime: TimeInterval = 30 * 60
  /// The lifetime of an e-mail confirmation link, in seconds: one day.
  package static let confirmationLifetime: TimeInterval = 24 * 3600
  /// The lifetime of an invitation, in seconds: one week.
  package static let invitationLifetime: TimeInterval = 7 * 24 * 3600
}

// MARK: - Resetting a password

extension AccountService {
  /// Makes a link for resetting a user's password. The new link replaces any earlier reset link.
  ///
  /// To hide which addresses exist, a page must send its response before it calls this function.
  ///
  /// - Parameter email: the user's e-mail address; case is ignored.
  /// - Returns: the link and its recipient, or nil if no user has the address.
  package func resetLink(
    forEmail email: String
  ) async throws(AccountError) -> (link: AccountLink, user: User)? {
    let known = try await stored { () throws(WardrobeError) in
      try await wardrobe.credentials(ofEmail: email)
    }
    guard let user = known?.user else { return nil }
    return (try await link(.reset, of: user.id, AccountLink.resetLifetime), user)
  }

  /// Makes a link for resetting the password of a known user.
  ///
  /// - Throws: `noEmail` if the user has no e-mail address, `wardrobe` with `unknown` if there is
  ///   no such user.
  package func resetLink(for user: UserID) async throws(AccountError) -> AccountLink {
    try await checkEmail(of: user)
    return try await link(.reset, of: user, AccountLink.resetLifetime)
  }

  private func checkEmail(of user: UserID) async throws(AccountError) {
    let known = try await stored { () throws(WardrobeError) in
      try await wardrobe.credentials(of: user)
    }
    if known.user.details.email == nil { throw .noEmail }
  }

  /// Returns the user of a password reset link, or nil if the link is invalid.
  package func user(ofResetLink token: SecretToken) async throws(AccountError) -> User? {
    let (hash, now) = (try token.hash, now)
    return try await stored { () throws(WardrobeError) in
      try await wardrobe.user(ofLink: hash, .reset, at: now)
    }
  }

  /// Sets a new password for the user of a reset link. All sessions end, and the link is used up.
  ///
  /// - Throws: `deadLink` if the link is invalid, `password` if the password is rejected.
  @discardableResult
  package func resetPassword(
    by token: SecretToken, to new: String
  ) async throws(AccountError) -> User {
    guard let user = try await user(ofResetLink: token) else { throw .deadLink }
    let password = try await hash(new, of: user.details)
    let (hash, now) = (try token.hash, now)
    let changed = try await stored { () throws(WardrobeError) in
      try await wardrobe.resetPassword(by: hash, to: password, at: now)
    }
    // The link may have been used by someone else in the meantime.
    guard let changed else { throw .deadLink }
    return changed
  }
}

// MARK: - Confirming an address

extension AccountService {
  /// Makes a link for confirming a user's e-mail address. The new link replaces any earlier
  /// confirmation link.
  ///
  /// - Throws: `noEmail` if the user has no e-mail address, `wardrobe` with `unknown` if there is
  ///   no such user.
  package func confirmationLink(for user: UserID) async throws(AccountError) -> AccountLink {
    try await checkEmail(of: user)
    return try await link(.confirm, of: user, AccountLink.confirmationLifetime)
  }

  /// Makes a link for changing a user's e-mail address. The link must be sent to the new address.
  /// If another user has the new address, returns that user instead.
  ///
  /// To hide which addresses exist, a page must send its response before it calls this function.
  ///
  /// - Throws: `wardrobe` with `invalid` for an invalid address; `noEmail` for an empty address.
  package func movingLink(
    for user: UserID, to email: String
  ) async throws(AccountError) -> MovingLink {
    let checked = try await stored { () throws(WardrobeError) in
      try UserDetails(name: "A", email: email).checked().email
    }
    guard let checked else { throw .noEmail }
    let known = try await stored { () throws(WardrobeError) in
      try await wardrobe.credentials(ofEmail: checked)
    }
    if let owner = known?.user, owner.id != user { return .isTaken(by: owner) }
    return .free(
      try await link(.confirm, of: user, email: checked, AccountLink.confirmationLifetime))
  }

  /// The result of a request to change an e-mail address.
  package enum MovingLink: Sendable {
    case free(AccountLink)
    /// Another user already has the address.
    case isTaken(by: User)
  }

  /// Confirms a link's e-mail address and makes it the address of the link's user. The link is used
  /// up.
  ///
  /// - Throws: `deadLink` if the link is invalid or another user has the address.
  @discardableResult
  package func confirmEmail(by token: SecretToken) async throws(AccountError) -> User {
    let (hash, now) = (try token.hash, now)
    let user = try await stored { () throws(WardrobeError) in
      try await wardrobe.confirmEmail(by: hash, at: now)
    }
    guard let user else { throw .deadLink }
    return user
  }
}

// MARK: - Becoming a user

extension AccountService {
  package func invitation() async throws(AccountError) -> AccountLink {
    try await link(.invite, of: nil, AccountLink.invitationLifetime)
  }

  package func isGood(invitation token: SecretToken) async throws(AccountError) -> Bool {
    let (hash, now) = (try token.hash, now)
    return try await stored { () throws(WardrobeError) in
      try await wardrobe.hasLink(hash, .invite, at: now)
    }
  }

  /// Adds a user if ``registration`` allows it.
  ///
  /// - Parameters:
  ///   - details: the name, surname, e-mail address and language.
  ///   - password: the password as it was typed.
  ///   - invitation: the token of the invitation to use up; nil for none.
  /// - Throws: `registrationClosed`, `invitationNeeded` or `deadLink` if registration is not
  ///   allowed. `noEmail` without an address, `password` if the password is rejected, `wardrobe`
  ///   with `invalid` for invalid details. On an error, the invitation stays valid.
  package func register(
    _ details: UserDetails, password: String, invitation token: SecretToken? = nil
  ) async throws(AccountError) -> User {
    // Check the invitation first, because hashing is expensive.
    let checked = try await checked(details, token)
    return try await add(checked, password: password, invitation: token)
  }

  private func checked(
    _ details: UserDetails, _ invitation: SecretToken?
  ) async throws(AccountError) -> UserDetails {
    switch registration {
    case .closed: throw .registrationClosed
    case .invite where invitation == nil: throw .invitationNeeded
    case .invite, .open: break
    }
    if let invitation, try await !isGood(invitation: invitation) { throw .deadLink }
    return try await stored { () throws(WardrobeError) in try details.checked() }
  }

  /// Adds a user without a password and makes a link for choosing one. If the e-mail address is
  /// already in use, makes a link for that user instead.
  ///
  /// To hide which addresses exist, a page must send its response before it calls this function.
  /// Nobody can sign in to the new account before using the mailed link.
  ///
  /// - Parameters:
  ///   - details: the name, surname, e-mail address and language.
  ///   - invitation: the token of the invitation to use up, even if no user is added; nil for none.
  /// - Returns: the link, its recipient, and true if the user is new.
  /// - Throws: the errors of ``register(_:password:invitation:)``, except for an address in use.
  package func registerByMail(
    _ details: UserDetails, invitation token: SecretToken? = nil
  ) async throws(AccountError) -> (link: AccountLink, user: User, isNew: Bool) {
    let details = try await checked(details, token)
    guard let email = details.email else { throw .noEmail }
    let (hash, now) = (try token?.hash, now)
    if let (link, user) = try await resetLink(forEmail: email) {
      try await stored { () throws(WardrobeError) in
        if let hash { try await wardrobe.useInvitation(hash, at: now) }
      }
      return (link, user, false)
    }
    let user = try await stored { () throws(WardrobeError) in
      try await wardrobe.register(details, password: nil, invitation: hash, at: now)
    }
    guard let user else { throw .deadLink }
    return (try await link(.reset, of: user.id, AccountLink.resetLifetime), user, true)
  }

  /// Adds a user with a password, regardless of ``registration``. Callers need access to the
  /// wardrobe's files.
  ///
  /// - Parameters:
  ///   - details: the name, surname, e-mail address and language.
  ///   - password: the password as it was typed.
  ///   - picture: a portrait, which is stored unchanged.
  /// - Throws: the errors of ``register(_:password:invitation:)``. `wardrobe` with `file` if the
  ///   picture is unusable.
  package func addUser(
    _ details: UserDetails, password: String, picture: PhotoSource? = nil
  ) async throws(AccountError) -> User {
    let checked = try await stored { () throws(WardrobeError) in try details.checked() }
    return try await add(checked, password: password, picture: picture, invitation: nil)
  }

  private func add(
    _ details: UserDetails, password: String, picture: PhotoSource? = nil,
    invitation token: SecretToken?
  ) async throws(AccountError) -> User {
    if details.email == nil { throw .noEmail }
    let password = try await hash(password, of: details)
    let (hash, now) = (try token?.hash, now)
    let user = try await stored { () throws(WardrobeError) in
      try await wardrobe.register(
        details, password: password, picture: picture, invitation: hash, at: now)
    }
    guard let user else { throw .deadLink }
    return user
  }

  private func link(
    _ purpose: AccountLinkPurpose, of user: UserID?, email: String? = nil,
    _ lifetime: TimeInterval
  ) async throws(AccountError) -> AccountLink {
    let token = SecretToken()
    let (hash, now) = (try token.hash, now)
    let expires = now.addingTimeInterval(lifetime)
    try await stored { () throws(WardrobeError) in
      try await wardrobe.insertLink(
        hash, purpose, of: user, email: email, at: now, expires: expires)
    }
    return AccountLink(token: token, expires: expires)
  }
}
