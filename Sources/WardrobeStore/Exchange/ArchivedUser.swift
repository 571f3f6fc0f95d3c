import Images
import Core
import GRDB
import Garments
import SystemPackage

extension WardrobeArchive {
  /// The archive's user.
  struct ArchivedUser: Sendable {
    var id: UserID
    var details: UserDetails
    var picture: WardrobeRecord.PhotoRecord?

    var user: User { User(id: id, details: details, picture: nil) }
  }

  /// The user that was exported.
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

  /// Whom the garments go to: a user of the wardrobe, or the archive's own, who comes with them.
  ///
  /// - Parameters:
  ///   - text: the user asked for, where one was.
  ///   - existing: the users of the wardrobe.
  /// - Throws: `unknown` or `ambiguous` where `text` names no one user of the wardrobe, and not the archive's.
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

  /// The user of the wardrobe who is the archive's: by the identifier, the e-mail address, or the name where one of
  /// them has no address. Where one of them never said who it is, a wardrobe's only user.
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

  /// Brings the user into a wardrobe. A picture that cannot be used is left out, and told.
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

  /// The path of a photo that can be used and is the one that was exported.
  func checkedPath(
    of photo: WardrobeRecord.PhotoRecord, _ context: PictureContext
  ) async throws(WardrobeError) -> FilePath {
    let path = try path(of: photo)
    return try await context.work.perform { () async throws(WardrobeError) in
      do throws(FileFailure) {
        guard try IncomingPhoto(.file(path)).name().sha256 == photo.sha256 else {
          throw FileFailure(.unusable, path, PhotoInspector.changedPhoto)
        }
        // Throws where the picture cannot be decoded.
        _ = try await Raster.reduced(
          .file(path), toLongestSide: 96, context)
        return path
      } catch {
        throw WardrobeError(error)
      }
    }
  }
}
