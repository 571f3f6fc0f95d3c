import Core
import FoundationEssentials
import GRDB
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The tables of a database")
struct SchemaTests {
  private let fixture = WardrobeFixture()

  private func open() async -> String? {
    await failure { () throws(WardrobeError) in
      try await Wardrobe.open(fixture.folder, creating: false)
    }
  }

  private func files() throws -> [String: [UInt8]] {
    let names = try fixture.workspace.files(in: "w")
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, $0.hasSuffix("/") ? [] : try fixture.workspace.bytes("w/\($0)"))
      })
  }

  @Test(
    "of another version are seen: the wardrobe is refused and not a byte of it changed",
    arguments: [
      (
        "UPDATE grdb_migrations SET identifier = '1' WHERE identifier = '1.2'",
        """
        was made by an older what2wear. Export it with that version, then import the export here
        """
      ),
      (
        "UPDATE grdb_migrations SET identifier = '1.0' WHERE identifier = '1.2'",
        """
        was made by an older what2wear. Export it with that version, then import the export here
        """
      ),
      (
        "INSERT INTO grdb_migrations VALUES ('999')",
        "was written by a newer what2wear and was not changed; install that version to use it"
      ),
    ])
  func otherVersion(sql: String, reason: String) async throws {
    do { _ = try await fixture.closet() }
    try fixture.sql(sql)
    let before = try files()
    let expected = "unusable: wardrobe.sqlite: \(reason)"
    for creating in [false, true] {
      #expect(
        await failure { () throws(WardrobeError) in
          try await Wardrobe.open(fixture.folder, creating: creating)
        } == expected)
    }
    #expect(
      await failure { () throws(WardrobeError) in
        try await Wardrobe.openForReading(fixture.folder)
      } == expected)
    #expect(
      await failure { () throws(WardrobeError) in
        try await Wardrobe.openUnchanged(fixture.folder)
      } == expected)
    #expect(try files() == before)
    #expect(before.keys.sorted() == ["photos/", "wardrobe.reserve", "wardrobe.sqlite"])
  }

  @Test("of a newer version are seen where that stands in the log only, which stays too")
  func newerInLog() async throws {
    do { _ = try await fixture.closet() }
    let log = try logged("INSERT INTO grdb_migrations VALUES ('999')")
    let before = try files()
    #expect(before["wardrobe.sqlite-wal"] == log && log.count > 4096)
    #expect(
      await failure { () throws(WardrobeError) in
        try await Wardrobe.open(fixture.folder, creating: true)
      }?.contains("newer what2wear") == true)
    #expect(try files() == before)
  }

  @Test("that were not made before a program was stopped make no wardrobe, and the next makes them")
  func stopped() async throws {
    try fixture.workspace.write([], to: "w/wardrobe.sqlite")
    let missing = "noWardrobe: w"
    #expect(await open() == missing)
    #expect(try fixture.workspace.bytes("w/wardrobe.sqlite") == [])
    try fixture.sql("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(await open() == missing)
    #expect(try await fixture.open().users() == [])
  }

  /// Simulates a killed writer, whose rows are only in the log. Returns the log.
  private func logged(_ sql: String) throws -> [UInt8] {
    let pool = try DatabasePool(path: fixture.folder.database.string)
    try pool.write { try $0.execute(sql: sql) }
    let names = ["wardrobe.sqlite", "wardrobe.sqlite-wal", "wardrobe.sqlite-shm"]
    let bytes = try names.map { try fixture.workspace.bytes("w/\($0)") }
    try pool.close()
    for (name, bytes) in zip(names, bytes) { try fixture.workspace.write(bytes, to: "w/\(name)") }
    return bytes[1]
  }
}
