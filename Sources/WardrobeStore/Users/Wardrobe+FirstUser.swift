import GRDB
import Garments

extension Wardrobe {
  /// Adds a user to a wardrobe that has none; otherwise changes nothing.
  public func addFirstUser(_ details: UserDetails) async throws(WardrobeError) {
    let details = try details.checked()
    try await write { db in
      guard try Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 0 else { return }
      try db.execute(
        sql: "INSERT INTO users (id, name, surname, email) VALUES (?, ?, ?, ?)",
        arguments: [UserID().description, details.name, details.surname, details.email])
    }
  }

  /// The user that a person means by an e-mail address, a name or the beginning of an identifier; the
  /// only one where nothing is said.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where it may be one of several.
  public func userID(_ text: String?) async throws(WardrobeError) -> UserID {
    try Self.userID(text, among: try await users())
  }

  /// As `userID(_:)`, of users that are known.
  static func userID(_ text: String?, among all: [User]) throws(WardrobeError) -> UserID {
    var found = all
    if let text {
      // The nearest first: two may differ by no more than an accent.
      let (typed, key) = (text.trimmed.lowercased(), text.trimmed.folded)
      let means: [(User) -> Bool] = [
        { $0.details.email?.lowercased() == typed }, { $0.details.email?.folded == key },
        { $0.names.contains { $0.lowercased() == typed } },
        { $0.names.contains { $0.folded == key } },
        { key.utf8.count >= Closet.shortestPrefix && $0.id.description.hasPrefix(key) },
      ]
      found = means.lazy.map { all.filter($0) }.first { !$0.isEmpty } ?? []
    }
    guard let first = found.first else {
      throw .unknown(
        text.map { "there is no user \($0)" } ?? "the wardrobe has no users; add one by 'user add'")
    }
    if found.count > 1 {
      throw .ambiguous(
        text == nil ? "there are several users; give --user" : "there are several of that name",
        candidates: found.map {
          "\($0.id)  \($0.details.email ?? "no e-mail")  \($0.names.last ?? "")"
        })
    }
    return first.id
  }
}

extension User {
  /// What it may be called: the name, and the name with the surname.
  fileprivate var names: [String] {
    [details.name] + (details.surname.map { ["\(details.name) \($0)"] } ?? [])
  }
}
