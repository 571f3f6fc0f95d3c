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

  /// Whom the garments go to.
  ///
  /// - Parameters:
  ///   - text: the user asked for, where one was.
  ///   - existing: the users of the wardrobe; where there are none, that of the archive comes.
  func owner(
    _ text: String?, among existing: [User]
  ) throws(WardrobeError) -> UserID {
    let all = existing.isEmpty ? [try user.user] : existing
    if text == nil, let owner = all.first(where: { "\($0.id)" == record.owner }) { return owner.id }
    return try Wardrobe.userID(text, among: all)
  }

  /// Brings the user into a wardrobe that has none. A picture that cannot be used is left out, and told.
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
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 0 else {
          throw WardrobeError.invalid(.usersAddedMeanwhile)
        }
        try Wardrobe.insert(User(id: user.id, details: user.details, picture: name), db)
      }
    }
  }

  /// Where a photo is that can be used, and is the one that was exported.
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
