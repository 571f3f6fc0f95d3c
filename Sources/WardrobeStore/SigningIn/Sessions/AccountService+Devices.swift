import FoundationEssentials

extension AccountService {
  /// How long a browser is known that somebody signed in with, in seconds: a year.
  private static let deviceLifetime: TimeInterval = 365 * 24 * 3600

  /// Notes that a user has signed in with a browser, so that it is known as the user's when somebody elsewhere
  /// tries passwords.
  ///
  /// - Parameters:
  ///   - device: what the browser holds, whoever is signed in.
  ///   - user: who has signed in.
  /// - Throws: `wardrobe` with `unknown` where there is no such user.
  package func note(_ device: SecretToken, of user: UserID) async throws(AccountError) {
    let (hash, now) = (try device.hash, now)
    try await stored { () throws(WardrobeError) in
      try await wardrobe.noteDevice(
        hash, of: user, at: now, oldest: now.addingTimeInterval(-Self.deviceLifetime))
    }
  }

  /// Returns true if somebody has signed in with a browser to the account of an address.
  ///
  /// - Parameters:
  ///   - device: what the browser holds.
  ///   - email: the address, in whatever case, whether or not somebody has it.
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
