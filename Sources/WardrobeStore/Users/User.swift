import Core
import GRDB
public import Garments

/// Whom garments and outfits belong to.
public struct User: Hashable, Sendable, Identifiable {
  /// What the wardrobe knows the user by; it never changes.
  public let id: UserID
  /// What a person can say of the user and change.
  public var details: UserDetails
  /// A portrait.
  public let picture: PhotoName?
  /// True if the user has shown to read what is sent to the e-mail address. Another address is not
  /// confirmed until that is shown again.
  public let isEmailConfirmed: Bool

  init(id: UserID, details: UserDetails, picture: PhotoName?, isEmailConfirmed: Bool = false) {
    self.id = id
    self.details = details
    self.picture = picture
    self.isEmailConfirmed = isEmailConfirmed
  }
}

/// What a person can say of a user and change.
public struct UserDetails: Hashable, Sendable {
  /// Not empty.
  public var name: String
  /// The surname; nil where there is none.
  public var surname: String?
  /// No two users of a wardrobe have the same, in whatever case.
  public var email: String?
  /// In which pages speak to the user; nil where nobody chose.
  public var language: Language?

  /// The details of a wardrobe's first user until they are edited. The name is not that of the login, which exports and
  /// bundles would carry to others.
  package static let first = UserDetails(name: "me")

  /// Details as they are given; `checked()` tidies and checks them.
  public init(
    name: String, surname: String? = nil, email: String? = nil, language: Language? = nil
  ) {
    self.name = name
    self.surname = surname
    self.email = email
    self.language = language
  }

  /// True if they are still those of a wardrobe's first user, whatever the language.
  var isOfNobody: Bool { name == Self.first.name && surname == nil && email == nil }

  /// These details as they are stored.
  ///
  /// - Throws: `invalid` for an empty name, an e-mail address without something on both sides of one
  ///   `@`, or a text longer than `TextLimit.name`.
  public func checked() throws(WardrobeError) -> UserDetails {
    let tidied = UserDetails(
      name: name.trimmed, surname: surname?.trimmed.nonEmpty, email: email?.trimmed.nonEmpty,
      language: language)
    guard !tidied.name.isEmpty else { throw .invalid(.emptyUserName) }
    try TextLimit.check(tidied.name, TextLimit.name, "the name")
    try TextLimit.check(tidied.surname, TextLimit.name, "the surname")
    try TextLimit.check(tidied.email, TextLimit.name, "the e-mail address")
    if let email = tidied.email {
      let parts = email.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
        !email.contains(where: \.isWhitespace)
      else { throw .invalid(.email(email)) }
    }
    return tidied
  }
}

extension User {
  init(_ row: Row) throws {
    id = try row.identifier("id")
    details = UserDetails(
      name: try row.value("name"), surname: try row.value("surname"),
      email: try row.value("email"), language: try row.languageIfAny)
    picture = try row.photoIfAny("picture")
    let confirmed: String? = try row.value("confirmed_email")
    isEmailConfirmed = confirmed != nil && confirmed?.lowercased() == details.email?.lowercased()
  }
}

extension Row {
  fileprivate var languageIfAny: Language? {
    get throws {
      guard let text: String = try value("language") else { return nil }
      guard let language = Language(rawValue: text) else { throw damaged("language \(text)") }
      return language
    }
  }
}
