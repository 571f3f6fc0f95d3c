import Core
package import FoundationEssentials
import GRDB
import SystemPackage

/// Garments, outfits and their owners, in one folder.
///
/// A value of this type may be used by several tasks at once, and several processes may have the same
/// folder open.
public struct Wardrobe: Sendable {
  /// The layout of its folder.
  public let folder: WardrobeFolder
  let database: any DatabaseWriter
  let photos: PhotoStore
  let changes: ChangeCounter
  /// Reads photos that nobody has read before.
  let analyzer: any PhotoAnalyzer
  /// What time it is.
  package let now: @Sendable () -> Date

  /// Runs `body` in a transaction that writes: all of it happens, or nothing.
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

  /// Brings everything into the one database file, which may be copied then, and lets go of it; nothing
  /// can be done with this value afterwards. Without it SQLite's log may hold some of it until the next
  /// use, which is safe, too.
  public func close() {
    changes.close()
    // Connections still in use close later, by themselves.
    // SQLite brings its log in by itself only where a connection that can write closes last.
    if let pool = database as? DatabasePool {
      _ = try? pool.barrierWriteWithoutTransaction { try $0.checkpoint(.truncate) }
      pool.invalidateReadOnlyConnections()
    }
    try? database.close()
    if database is DatabasePool { RoomReserve(folder: folder.path).takeAgain() }
  }
}

/// What belongs to one user of a wardrobe. Nothing here returns or changes what is another's.
///
/// ```swift
/// let wardrobe = try await Wardrobe.open(WardrobeFolder("wardrobe"), creating: true)
/// try await wardrobe.addFirstUser(UserDetails(name: "Ana"))
/// let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
/// for garment in try await closet.garments() { print(garment.details.description) }
/// ```
public struct Closet: Sendable {
  /// The wardrobe that it is a part of.
  public let wardrobe: Wardrobe
  /// Whose it is.
  public let owner: UserID
  /// The owner's row.
  let ownerNumber: Int64
}

extension Wardrobe {
  /// What belongs to `user`.
  ///
  /// - Throws: `unknown` where there is no such user.
  public func closet(of user: UserID) async throws(WardrobeError) -> Closet {
    let number = try await read { db in
      try Int64.fetchOne(
        db, sql: "SELECT number FROM users WHERE id = ?", arguments: [user.description])
    }
    guard let number else { throw .unknown(.user("\(user)")) }
    return Closet(wardrobe: self, owner: user, ownerNumber: number)
  }
}
