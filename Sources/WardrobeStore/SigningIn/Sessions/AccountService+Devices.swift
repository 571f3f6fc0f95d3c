import FoundationEssentials

extension AccountService {
  /// The time for which a browser is remembered after signing in, in seconds: one year.
  private static let deviceLifetime: TimeInterval = 365 * 24 * 3600

  /// Records that a user signed in with a browser. A known browser has its own allowance of sign-in
  /// attempts.
  ///
  /// - Parameters:
  ///   - device: the browser's device token, which is independent of the session.
  ///   - user: the user who signed in.
  /// - Throws: `wardrobe` with `unknown` if there is no such user.
  package func note(_ device: SecretToken, of user: UserID) async throws(AccountError) {
    let (hash, now) = (try device.hash, now)
    try await stored { () throws(WardrobeError) in
      try await wardrobe.noteDevice(
        hash, of: user, at: now, oldest: now.addingTimeInterval(-Self.deviceLifetime))
    }
  }

  /// Returns true if the user of an address has signed in with this browser.
  ///
  /// - Parameters:
  ///   - device: the browser's device token.
  ///   - email: the e-mail address; case is ignored, and it may be unknown.
  package func isKnown(
    _ device: SecretToken, toEmail email: String
  ) async throws(AccountError) -> Bool {
    let (hash, now) = (try device.hash, now)
    let users = try await stored { () throws(WardrobeError) in
      try await wardrobe.users(
        ofDevice: hash, oldest: now.addingTimeInterval(-Self.deviceLifetime))
    }
    let key = email.lowercased()
    return users.contains { $0.details.email?.lowercased() == key }
  }
}
