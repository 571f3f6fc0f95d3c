package import Images
package import FoundationEssentials

/// What is put into a link, and until when it is good. It is good once.
package struct AccountLink: Sendable {
  /// What the link ends with. It is nowhere else.
  package let token: SecretToken
  /// Until when the link is good.
  package let expires: Date

  /// How long a link to reset a password is good, in seconds: 30 minutes.
  package static let resetLifetime: TimeInterval = 30 * 60
  /// How long a link to confirm an e-mail address is good, in seconds: a day.
  package static let confirmationLifetime: TimeInterval = 24 * 3600
  /// How long an invitation is good, in seconds: a week.
  package static let invitationLifetime: TimeInterval = 7 * 24 * 3600
}

// MARK: - Resetting a password

extension AccountService {
  /// A link by which a user can choose another password, in place of an earlier one.
  ///
  /// Who asks for it on a page is to get one answer, at once, whether there is such an address or not: call
  /// this after the answer was given.
  ///
  /// - Parameter email: the user's e-mail address, in whatever case.
  /// - Returns: the link, and whom to send it to; nil where nobody has the address.
  package func resetLink(
    forEmail email: String
  ) async throws(AccountError) -> (link: AccountLink, user: User)? {
    let known = try await stored { () throws(WardrobeError) in
      try await wardrobe.credentials(ofEmail: email)
    }
    guard let user = known?.user else { return nil }
    return (try await link(.reset, of: user.id, AccountLink.resetLifetime), user)
  }

  /// The same for a user who is known.
  ///
  /// - Throws: `noEmail` for a user who could not sign in with a password; `wardrobe` with `unknown` where
  ///   there is no such user.
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

  /// Whose password a link resets, to ask for the new one; nil where the link is not good.
  package func user(ofResetLink token: SecretToken) async throws(AccountError) -> User? {
    let (hash, now) = (try token.hash, now)
    return try await stored { () throws(WardrobeError) in
      try await wardrobe.user(ofLink: hash, .reset, at: now)
    }
  }

  /// Gives the user of a link another password. All sessions end; the link is used up.
  ///
  /// - Throws: `deadLink`; `password` for one that cannot be one, and the link stays good.
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
    // Somebody else may have used it meanwhile.
    guard let changed else { throw .deadLink }
    return changed
  }
}

// MARK: - Confirming an address

extension AccountService {
  /// A link by which a user shows to read what is sent to the e-mail address, in place of an earlier one.
  ///
  /// - Throws: `noEmail`; `wardrobe` with `unknown` where there is no such user.
  package func confirmationLink(for user: UserID) async throws(AccountError) -> AccountLink {
    try await checkEmail(of: user)
    return try await link(.confirm, of: user, AccountLink.confirmationLifetime)
  }

  /// A link by which a user is to have another e-mail address, mailed to that address; or whose it is already.
  ///
  /// Only who reads the mail learns which of the two it was, as long as this is called after the answer was
  /// given.
  ///
  /// - Throws: `wardrobe` with `unknown` where there is no such user, with `invalid` for what is no address.
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

  /// What becomes of a user's wish to have another e-mail address.
  package enum MovingLink: Sendable {
    case free(AccountLink)
    /// By another user.
    case isTaken(by: User)
  }

  /// Notes that the user of a link reads what is sent to the e-mail address, which is the user's from then on;
  /// the link is used up.
  ///
  /// - Throws: `deadLink`, also where the user has got another address since, or another user this one.
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
  /// A link by which somebody can become a user.
  package func invitation() async throws(AccountError) -> AccountLink {
    try await link(.invite, of: nil, AccountLink.invitationLifetime)
  }

  /// Returns true if an invitation is good.
  package func isGood(invitation token: SecretToken) async throws(AccountError) -> Bool {
    let (hash, now) = (try token.hash, now)
    return try await stored { () throws(WardrobeError) in
      try await wardrobe.hasLink(hash, .invite, at: now)
    }
  }

  /// Adds a user, as ``registration`` allows.
  ///
  /// - Parameters:
  ///   - details: the name, surname, e-mail address and language.
  ///   - password: as it was typed.
  ///   - invitation: what the link of an invitation ended with, which is used up; nil where there is none.
  /// - Throws: `registrationClosed`, `invitationNeeded`, `deadLink`; `noEmail` without an address,
  ///   `password` for one that cannot be one, `wardrobe` with `invalid` for an address that another user
  ///   has, or a name that is none. An invitation stays good then.
  package func register(
    _ details: UserDetails, password: String, invitation token: SecretToken? = nil
  ) async throws(AccountError) -> User {
    // Hash nothing for a caller without one.
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

  /// Adds a user who chooses a password by a link that is mailed to the address, as ``registration`` allows;
  /// or, where a user has the address, has a link made for that one.
  ///
  /// Only who reads the mail learns which of the two it was, as long as this is called after the answer was
  /// given. And nobody can sign in to what was registered by the address of another: there is no password until
  /// the link is followed.
  ///
  /// - Parameters:
  ///   - details: the name, surname, e-mail address and language.
  ///   - invitation: what the link of an invitation ended with, which is used up either way; nil where there is
  ///     none.
  /// - Returns: the link, good for ``AccountLink/resetLifetime``, whom to send it to, and whether that user was
  ///   added.
  /// - Throws: as ``register(_:password:invitation:)``, but for an address that another user has.
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

  /// Adds a user with a password, whoever may register: for whoever has the wardrobe's files.
  ///
  /// - Parameters:
  ///   - details: the name, surname, e-mail address and language.
  ///   - password: as it was typed.
  ///   - picture: a portrait, which is kept byte for byte.
  /// - Throws: as ``register(_:password:invitation:)``; `wardrobe` with `file` for a picture that cannot be
  ///   used or decoded.
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
