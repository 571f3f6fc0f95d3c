import Core
package import FoundationEssentials
import GRDB
import SystemPackage

/// Garments, outfits and users in one folder.
///
/// Concurrent use by several tasks is safe, and several processes may open the same folder.
public struct Wardrobe: Sendable {
  /// The layout of the wardrobe's folder.
  public let folder: WardrobeFolder
  let database: any DatabaseWriter
  let photos: PhotoStore
  let changes: ChangeCounter
  /// Analyses photos that have no `PhotoReading` yet.
  let analyzer: any PhotoAnalyzer
  package let now: @Sendable () -> Date

  /// Runs `body` in one write transaction, which is rolled back on an error.
  func write<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(WardrobeError) -> Value {
    do {
      let value = try await database.write { db in
        let value = try body(db)
        FaultPoint.rowsChanged.reached()
        return value
      }
      FaultPoint.rowsCommitted.reached()
      return value
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(WardrobeError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  /// Closes the wardrobe and merges SQLite's log into the database file, which can then be copied.
  /// The wardrobe cannot be used afterwards. Skipping the call loses no data, because the next use
  /// merges the log.
  public func close() {
    changes.close()
    // Connections that are still in use close later by themselves. SQLite merges the log only if a
    // writable connection closes last.
    if let pool = database as? DatabasePool {
      _ = try? pool.barrierWriteWithoutTransaction { try $0.checkpoint(.truncate) }
      pool.invalidateReadOnlyConnections()
    }
    try? database.close()
    if database is DatabasePool { RoomReserve(folder: folder.path).takeAgain() }
  }
}

/// The garments, outfits, bags, packing lists and diary of one user. Other users' data is never
/// returned or changed.
///
/// ```swift
/// let wardrobe = try await Wardrobe.open(WardrobeFolder("wardrobe"), creating: true)
/// try await wardrobe.addFirstUser(UserDetails(name: "Ana"))
/// let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
/// for garment in try await closet.garments() { print(garment.details.description) }
/// ```
public struct Closet: Sendable {
  /// The wardrobe that contains the closet.
  public let wardrobe: Wardrobe
  /// The user who owns the closet.
  public let owner: UserID
  let ownerNumber: Int64
}

extension Wardrobe {
  /// Returns the closet of a user.
  ///
  /// - Throws: `unknown` if there is no such user.
  public func closet(of user: UserID) async throws(WardrobeError) -> Closet {
    let number = try await read { db in
      try Int64.fetchOne(
        db, sql: "SELECT number FROM users WHERE id = ?", arguments: [user.description])
    }
    guard let number else { throw .unknown(.user("\(user)")) }
    return Closet(wardrobe: self, owner: user, ownerNumber: number)
  }
}
