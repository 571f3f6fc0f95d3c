package import FoundationEssentials

/// A browser in which a user is signed in.
package struct AccountSession: Hashable, Sendable, Identifiable {
  /// Tells it from all other sessions; it is no secret.
  package let id: Int64
  /// The signed-in user.
  package let user: User
  /// The description of the browser, such as "Firefox on Linux".
  package let device: String
  /// When the user signed in.
  package let created: Date
  /// When it was last used, to five minutes.
  package let used: Date

  /// How long a session lasts that is not used, in seconds: 30 days.
  package static let idleLifetime: TimeInterval = 30 * 24 * 3600
  /// How long a session lasts, in seconds: 90 days.
  package static let lifetime: TimeInterval = 90 * 24 * 3600
  /// How long a use may go unnoted, in seconds: each note is a change of the database.
  static let notingInterval: TimeInterval = 5 * 60

  /// When it ends where it is not used any more.
  package var expires: Date {
    min(used.addingTimeInterval(Self.idleLifetime), created.addingTimeInterval(Self.lifetime))
  }

  /// Until when it is as it is now unless the wardrobe changes: its next use after that is noted, or it is over.
  package var isKnownUntil: Date { min(used.addingTimeInterval(Self.notingInterval), expires) }

  init(_ record: SessionRecord, used: Date? = nil) {
    id = record.number
    user = record.user
    device = record.device
    created = record.created
    self.used = used ?? record.used
  }

  static func limits(at now: Date) -> SessionLimits {
    SessionLimits(
      used: now.addingTimeInterval(-idleLifetime), created: now.addingTimeInterval(-lifetime))
  }
}

/// A session that was just begun.
package struct NewSession: Sendable {
  /// What the browser holds from now on. It is nowhere else.
  package let token: SecretToken
  /// The session.
  package let session: AccountSession
}
