import Codecs
import Files
import GRDB
import Garments
import Pixels
import SystemPackage

extension WardrobeArchive {
  /// A user of the archive.
  struct ArchivedUser: Sendable {
    var id: UserID
    var details: UserDetails
    var picture: WardrobeRecord.PhotoRecord?

    var user: User { User(id: id, details: details, picture: nil) }
  }

  /// All of them, no two with one identifier or one e-mail address.
  var users: [ArchivedUser] {
    get throws(WardrobeError) {
      var users: [ArchivedUser] = []
      var (ids, emails): (Set<UserID>, Set<String>) = ([], [])
      for record in record.users {
        do throws(WardrobeError) {
          let details = UserDetails(
            name: record.name, surname: record.surname, email: record.email,
            language: try Self.language(record))
          let user = ArchivedUser(
            id: try WardrobeRecord.identifier(record.id), details: try details.checked(),
            picture: record.picture)
          guard ids.insert(user.id).inserted else {
            throw .invalid(.record("another user has the identifier \(user.id), too"))
          }
          if let email = user.details.email, !emails.insert(email.lowercased()).inserted {
            throw .invalid(.record("another user has the e-mail address \(email), too"))
          }
          users.append(user)
        } catch {
          throw failure("user '\(record.name)'", error)
        }
      }
      return users
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
  ///   - existing: the users of the wardrobe; where there are none, those of the archive come.
  func owner(
    _ text: String?, among existing: [User]
  ) throws(WardrobeError) -> UserID {
    let all = existing.isEmpty ? try users.map(\.user) : existing
    if text == nil, let owner = all.first(where: { "\($0.id)" == record.owner }) { return owner.id }
    return try Wardrobe.userID(text, among: all)
  }

  /// Brings the users into a wardrobe that has none. A picture that cannot be used is left out, and
  /// told.
  func bringUsers(
    into wardrobe: Wardrobe, _ context: PictureContext, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    let users = try users
    var photos: [PhotoName] = []
    do {
      var locks: [AsyncFileLock] = []
      var rows: [(user: ArchivedUser, picture: PhotoName?)] = []
      for user in users {
        var name: PhotoName?
        do throws(WardrobeError) {
          if let picture = user.picture {
            let held = try await put(picture, into: wardrobe, context)
            name = held.name
            locks.append(held.lock)
          }
        } catch {
          guard !error.endsImport else { throw error }
          report(.failed(failure("the picture of \(user.details.name)", error)))
        }
        if let name { photos.append(name) }
        rows.append((user, name))
      }
      try await wardrobe.write { [rows] db in
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM users") == 0 else {
          throw WardrobeError.invalid(.usersAddedMeanwhile)
        }
        for (user, picture) in rows {
          try Wardrobe.insert(User(id: user.id, details: user.details, picture: picture), db)
        }
      }
      withExtendedLifetime(locks) {}
    } catch {
      // The throw below reports what went wrong; a removal that fails leaves at most orphans.
      await wardrobe.removeUnusedPhotos(photos)
      throw WardrobeError(error, wardrobe.folder)
    }
  }

  /// Puts a photo of the archive in, once it is known to be whole.
  private func put(
    _ photo: WardrobeRecord.PhotoRecord, into wardrobe: Wardrobe, _ context: PictureContext
  ) async throws(WardrobeError) -> (name: PhotoName, lock: AsyncFileLock) {
    let path = try await checkedPath(of: photo, context)
    do {
      return try await wardrobe.photos.putHeld(.file(path), context.work)
    } catch {
      throw WardrobeError(error, wardrobe.folder)
    }
  }

  /// Where a photo is that can be used, and is the one that was exported.
  func checkedPath(
    of photo: WardrobeRecord.PhotoRecord, _ context: PictureContext
  ) async throws(WardrobeError) -> FilePath {
    let path = try path(of: photo)
    return try await context.work.perform { () throws(WardrobeError) in
      do throws(FileFailure) {
        guard try IncomingPhoto(.file(path)).name().sha256 == photo.sha256 else {
          throw FileFailure(.unusable, path, PhotoInspector.changedPhoto)
        }
        // Throws where the picture cannot be decoded.
        _ = try Raster.reduced(.file(path), toLongestSide: 96, context)
        return path
      } catch {
        throw WardrobeError(error)
      }
    }
  }
}
