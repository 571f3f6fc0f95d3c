package import FoundationEssentials

package struct AccountSession: Hashable, Sendable, Identifiable {
  /// The session's identifier, which is unique and not secret.
  package let id: Int64
  package let user: User
  /// The description of the browser, such as "Firefox on Linux".
  package let device: String
  package let created: Date
  /// The last use of the session, accurate to five minutes.
  package let used: Date

  /// The time after which an unused session ends, in seconds: 30 days.
  package static let idleLifetime: TimeInterval = 30 * 24 * 3600
  /// The maximum lifetime of a session, in seconds: 90 days.
  package static let lifetime: TimeInterval = 90 * 24 * 3600
  /// The minimum time between two recorded uses of a session, in seconds, to limit writes.
  static let notingInterval: TimeInterval = 5 * 60

  /// The time when the session ends if it is not used again.
  package var expires: Date {
    min(used.addingTimeInterval(Self.idleLifetime), created.addingTimeInterval(Self.lifetime))
  }

  /// The session can be cached until this time: the next recorded use or the session's end.
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

package struct NewSession: Sendable {
  /// The secret token for the browser. Only its hash is stored.
  package let token: SecretToken
  package let session: AccountSession
}
