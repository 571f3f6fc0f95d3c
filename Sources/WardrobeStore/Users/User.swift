import Garments

/// Whom garments and outfits belong to.
public struct User: Hashable, Sendable, Identifiable {
  public let id: UserID
  public var details: UserDetails
  public let picture: PhotoName?
}

/// What a person can say of a user and change.
public struct UserDetails: Hashable, Sendable {
  public var name: String
  public var surname: String?
  /// No two users of a wardrobe have the same, in whatever case.
  public var email: String?

  public init(name: String, surname: String? = nil, email: String? = nil) {
    self.name = name
    self.surname = surname
    self.email = email
  }

  /// These details as they are stored.
  ///
  /// - Throws: `invalid` for an empty name or an e-mail address without something on both sides of
  ///   one `@`.
  public func checked() throws(WardrobeError) -> UserDetails {
    let tidied = UserDetails(
      name: name.trimmed, surname: surname?.trimmed.nonEmpty, email: email?.trimmed.nonEmpty)
    guard !tidied.name.isEmpty else { throw .invalid("a user's name must not be empty") }
    if let email = tidied.email {
      let parts = email.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
        !email.contains(where: \.isWhitespace)
      else {
        throw .invalid("'\(email)' is no e-mail address; one looks like name@example.org")
      }
    }
    return tidied
  }
}
