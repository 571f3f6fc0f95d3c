import Files
import GRDB
import SystemPackage

/// Garments, outfits and their owners, in one folder.
///
/// A value of this type may be used by several tasks at once, and several processes may have the same
/// folder open.
public struct Wardrobe: Sendable {
  public let folder: WardrobeFolder
  let database: any DatabaseWriter
  let photos: PhotoStore

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
}
