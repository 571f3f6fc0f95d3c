import Images
import Core
import GRDB
import Garments
import SystemPackage

extension WardrobeArchive {
  struct ArchivedUser: Sendable {
    var id: UserID
    var details: UserDetails
    var picture: WardrobeRecord.PhotoRecord?

    var user: User { User(id: id, details: details, picture: nil) }
  }

  var user: ArchivedUser {
    get throws(WardrobeError) {
      do throws(WardrobeError) {
        let details = UserDetails(
          name: userRecord.name, surname: userRecord.surname, email: userRecord.email,
          language: try Self.language(userRecord))
        return ArchivedUser(
          id: try WardrobeRecord.identifier(userRecord.id), details: try details.checked(),
          picture: userRecord.picture)
      } catch {
        throw failure("user '\(userRecord.name)'", error)
      }
    }
  }

  private static func language(
    _ record: WardrobeRecord.UserRecord
  ) throws(WardrobeError) -> Language? {
    guard let text = record.language else { return nil }
    if let language = Language(rawValue: text) { return language }
    throw .invalid(.record("unknown language '\(text)'"))
  }

  /// Returns the user who receives the garments: an existing user, or the archive's user.
  ///
  /// - Parameter text: the requested user, or nil for the archive's user.
  /// - Throws: `unknown` or `ambiguous` if `text` matches no single user.
  func owner(
    _ text: String?, among existing: [User]
  ) throws(WardrobeError) -> UserID {
    let own = try user
    guard let text else { return same(as: own, among: existing)?.id ?? own.id }
    do throws(WardrobeError) {
      return try Wardrobe.userID(text, among: existing)
    } catch {
      guard case .unknown = error, try Wardrobe.userID(text, among: [own.user]) == own.id
      else { throw error }
      return same(as: own, among: existing)?.id ?? own.id
    }
  }

  /// Returns the existing user who matches the archive's user. Users match by identifier or e-mail
  /// address. If one of the two has no address, users also match by name. The only user of a
  /// wardrobe also matches if one of the two users still has the initial details.
  private func same(as own: ArchivedUser, among existing: [User]) -> User? {
    if let user = existing.first(where: { $0.id == own.id }) { return user }
    let email = own.details.email?.lowercased()
    if let email, let user = existing.first(where: { $0.details.email?.lowercased() == email }) {
      return user
    }
    let namesakes = existing.filter {
      $0.details.name == own.details.name && $0.details.surname == own.details.surname
        && ($0.details.email == nil || email == nil)
    }
    if namesakes.count == 1 { return namesakes[0] }
    guard existing.count == 1, let only = existing.first else { return nil }
    return [only.details, own.details].contains { $0.isOfNobody } ? only : nil
  }

  /// Adds the archive's user to a wardrobe. An unusable picture is reported and omitted.
  func bringUser(
    into wardrobe: Wardrobe, _ context: PictureContext, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    let user = try user
    var picture: PhotoSource?
    do throws(WardrobeError) {
      if let photo = user.picture { picture = .file(try await checkedPath(of: photo, context)) }
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(failure("the picture of \(user.details.name)", error)))
    }
    try await wardrobe.withHeld(ifAny: picture, context) { name throws(WardrobeError) in
      try await wardrobe.write { db in
        let users = try Int.fetchOne(
          db, sql: "SELECT count(*) FROM users WHERE id = ?", arguments: ["\(user.id)"])
        guard users == 0 else { throw WardrobeError.invalid(.usersAddedMeanwhile) }
        try Wardrobe.insert(User(id: user.id, details: user.details, picture: name), db)
      }
    }
  }

  /// Returns the path of a photo after checking that it is usable and unchanged since the export.
  func checkedPath(
    of photo: WardrobeRecord.PhotoRecord, _ context: PictureContext
  ) async throws(WardrobeError) -> FilePath {
    let path = try path(of: photo)
    return try await context.work.perform { () async throws(WardrobeError) in
      do throws(FileFailure) {
        guard try IncomingPhoto(.file(path)).name().sha256 == photo.sha256 else {
          throw FileFailure(.unusable, path, PhotoInspector.changedPhoto)
        }
        _ = try await Raster.reduced(
          .file(path), toLongestSide: 96, context)
        return path
      } catch {
        throw WardrobeError(error)
      }
    }
  }
}
