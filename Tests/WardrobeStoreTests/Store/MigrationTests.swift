import Codecs
import Files
import FoundationEssentials
import GRDB
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A change of the schema")
struct MigrationTests {
  private let fixture = WardrobeFixture()

  /// The migrations of this program, as they are in its database, and more.
  private func migrator(_ more: [String: String]) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for name in Migrations.migrator.migrations { migrator.registerMigration(name) { _ in } }
    for (name, sql) in more.sorted(by: { $0.key < $1.key }) {
      migrator.registerMigration(name) { try $0.execute(sql: sql) }
    }
    return migrator
  }

  private func open(_ more: [String: String]) async -> String? {
    await failure { () throws(WardrobeError) in
      try await Wardrobe.open(fixture.folder, creating: false, migrator: migrator(more))
    }
  }

  private func files() throws -> [String: [UInt8]] {
    let names = try fixture.workspace.files(in: "w")
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, $0.hasSuffix("/") ? [] : try fixture.workspace.bytes("w/\($0)"))
      })
  }

  @Test("has the database copied as it was before")
  func copied() async throws {
    do { _ = try await fixture.closet(of: "Ana") }
    try fixture.workspace.write(OtherFiles.text, to: "w/wardrobe-before-next.sqlite.part")
    #expect(await open(["next": "UPDATE users SET name = 'Eva'"]) == nil)
    let copy = try DatabaseQueue(
      path: fixture.folder.path.appending("wardrobe-before-next.sqlite").string)
    let names = try await copy.read { try String.fetchAll($0, sql: "SELECT name FROM users") }
    #expect(names == ["Ana"])
    #expect(
      try fixture.workspace.files(in: "w")
        == [
          "photos/", "wardrobe-before-next.sqlite", "wardrobe.reserve", "wardrobe.sqlite",
        ])
    // What was done is not done again.
    #expect(await open(["next": "UPDATE users SET name = 'Ida'"]) == nil)
    try fixture.sql(
      """
      INSERT INTO outfits (id, owner, name, name_key, created, edited)
      SELECT 'x', 1, name, 'k', 0, 0 FROM users
      """)
    let queue = try DatabaseQueue(path: fixture.folder.database.string)
    #expect(
      try await queue.read { try String.fetchOne($0, sql: "SELECT name FROM outfits") } == "Eva")
  }

  @Test("is not made for a look, which sees all there is in a wardrobe of an older program")
  func unchanged() async throws {
    var before: [Garment] = []
    do {
      let closet = try await fixture.closet(of: "Ana")
      _ = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
      before = try await closet.garments()
      closet.wardrobe.close()
    }
    try fixture.sql(FirstSchema.downgrade)
    let files = try files()
    do {
      let wardrobe = try await Wardrobe.openUnchanged(fixture.folder)
      let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
      #expect(try await closet.garments().map(\.id) == before.map(\.id))
      let plan = try ImportPlan(fixture.workspace.path("in"), kind: .accessory)
      try await plan.run(into: closet, isRehearsal: true) { result in
        guard case .alreadyThere = result else {
          Issue.record("\(result)")
          return
        }
      }
    }
    #expect(try self.files() == files)
    // It can be changed as ever.
    _ = try await fixture.open()
    #expect(try self.files().keys.contains("wardrobe-before-2.sqlite"))
  }

  @Test("that fails leaves the wardrobe as it was, and is tried anew with a new copy")
  func failing() async throws {
    do { _ = try await fixture.closet(of: "Ana") }
    let words = "inputOutput: wardrobe.sqlite: no such table: absent"
    let broken = ["next": "UPDATE users SET name = 'Eva'; UPDATE absent SET x = 1"]
    #expect(await open(broken) == words)
    #expect(try await fixture.open().users().map(\.details.name) == ["Ana"])
    do { _ = try await fixture.closet(of: "Bea") }
    #expect(await open(["next": "UPDATE users SET surname = 'X'"]) == nil)
    let copy = try DatabaseQueue(
      path: fixture.folder.path.appending("wardrobe-before-next.sqlite").string)
    let names = try await copy.read { try String.fetchAll($0, sql: "SELECT name FROM users") }
    #expect(names == ["Ana", "Bea"])
  }

  @Test("by a newer program is seen: the wardrobe is refused and not a byte of it changed")
  func newer() async throws {
    do { _ = try await fixture.closet() }
    try fixture.sql("INSERT INTO grdb_migrations VALUES ('999')")
    let before = try files()
    for creating in [false, true] {
      #expect(
        await failure { () throws(WardrobeError) in
          try await Wardrobe.open(fixture.folder, creating: creating)
        }
          == """
          unusable: wardrobe.sqlite: was written by a newer what2wear; install that one to use it. \
          It was left as it is
          """)
    }
    #expect(try files() == before)
    #expect(before.keys.sorted() == ["photos/", "wardrobe.reserve", "wardrobe.sqlite"])
  }

  @Test("by a newer program is seen where it stands in the log only, which stays too")
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

  @Test(
    "that was stopped before the first tables were there leaves no wardrobe, and the next makes it")
  func stopped() async throws {
    try fixture.workspace.write([], to: "w/wardrobe.sqlite")
    let missing = "noWardrobe: w"
    #expect(await open([:]) == missing)
    #expect(try fixture.workspace.bytes("w/wardrobe.sqlite") == [])
    try fixture.sql("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(await open([:]) == missing)
    #expect(try await fixture.open().users() == [])
  }

  /// What a writer that was killed leaves: its rows stand in the log. Returns the log.
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
