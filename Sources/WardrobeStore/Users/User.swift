import Core
import GRDB
public import Garments

/// A person who owns garments and outfits.
public struct User: Hashable, Sendable, Identifiable {
  /// The user's identifier, which never changes.
  public let id: UserID
  /// The user's details, which can be edited.
  public var details: UserDetails
  /// The user's portrait, if any.
  public let picture: PhotoName?
  /// True if the user has confirmed the current e-mail address.
  public let isEmailConfirmed: Bool

  init(id: UserID, details: UserDetails, picture: PhotoName?, isEmailConfirmed: Bool = false) {
    self.id = id
    self.details = details
    self.picture = picture
    self.isEmailConfirmed = isEmailConfirmed
  }
}

/// The user's details, which can be edited.
public struct UserDetails: Hashable, Sendable {
  /// The user's first name, or the full name; not empty.
  public var name: String
  /// The user's surname, or nil for none.
  public var surname: String?
  /// The user's e-mail address, which is unique in the wardrobe, ignoring case.
  public var email: String?
  /// The language of the user's pages, or nil if none was chosen.
  public var language: Language?

  /// The initial details of the first user. Exports would reveal a login name, so none is used.
  package static let first = UserDetails(name: "me")

  /// Makes details without checking them. Call `checked()` to check them.
  public init(
    name: String, surname: String? = nil, email: String? = nil, language: Language? = nil
  ) {
    self.name = name
    self.surname = surname
    self.email = email
    self.language = language
  }

  /// True if the details are still the initial ones. The language is ignored.
  var isOfNobody: Bool { name == Self.first.name && surname == nil && email == nil }

  /// Returns the details as they are stored, without surrounding white space.
  ///
  /// - Throws: `invalid` if the name is empty, a text is longer than `TextLimit.name`, or the
  ///   e-mail address is invalid. An address needs text on both sides of a single `@`.
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
