import Garments
import Images
import FoundationEssentials
import GRDB
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A damaged index of a wardrobe's database")
struct DamagedIndexTests {
  private let fixture = WardrobeFixture()

  /// Makes a wardrobe with three garments, and damages its database by calling `damage`.
  private func damaged(_ damage: () throws -> Void) async throws {
    let closet = try await fixture.closet()
    for number in 1...3 {
      _ = try await closet.addGarment(
        photo: .file(fixture.photo(number)), .shirt("linen \(number)"))
    }
    closet.wardrobe.close()
    try damage()
  }

  private func checkIsRepaired() async throws {
    let wardrobe = try await Wardrobe.openForReading(fixture.folder)
    let found = try await wardrobe.check()
    #expect(found.contains { if case .damagedIndex = $0 { true } else { false } }, "\(found)")
    #expect(found.allSatisfy { $0.isRepairable })
    wardrobe.close()
    let repaired = try await fixture.open()
    #expect(try await repaired.check(repair: true) == found)
    #expect(try await repaired.check() == [])
    let closet = try await repaired.closet(of: repaired.userID(nil))
    #expect(
      try await closet.garments().map(\.details.description) == [
        "linen 3", "linen 2", "linen 1",
      ])
    var query = GarmentQuery()
    query.words = "linen"
    #expect(try await closet.garments(query).count == 3)
    let copy = fixture.folder.path.appending("wardrobe-before-repair.sqlite")
    #expect(try Stat(copy).permissions == Stat(fixture.folder.database).permissions)
  }

  @Test("that says something else than its table is built anew", arguments: [false, true])
  func entries(isEmptied: Bool) async throws {
    try await damaged {
      // While rows are added, SQLite considers the index to be partial.
      try fixture.sql(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = sql || ' WHERE \(isEmptied ? "0" : "number <> 2")'
          WHERE name = 'garments_by_photo';
        PRAGMA writable_schema = RESET;
        REINDEX garments_by_photo;
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(
          sql, ' WHERE \(isEmptied ? "0" : "number <> 2")', '')
          WHERE name = 'garments_by_photo';
        PRAGMA writable_schema = RESET
        """)
    }
    try await checkIsRepaired()
  }

  @Test("of which a page is full of rubbish is built anew")
  func pages() async throws {
    try await damaged {
      let queue = try DatabaseQueue(path: fixture.folder.database.string)
      let page = try queue.read {
        try Int.fetchOne(
          $0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'garments_by_photo'") ?? 0
      }
      try queue.close()
      var bytes = try fixture.workspace.bytes("w/wardrobe.sqlite")
      bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: repeatElement(0xFF, count: 4096))
      try fixture.workspace.write(bytes, to: "w/wardrobe.sqlite")
    }
    try await checkIsRepaired()
  }

  @Test(
    "of words is built anew",
    arguments: [
      "UPDATE garment_words_data SET block = x'00ffff' WHERE id > 10",
      "UPDATE garment_words_content SET c0 = 'other' WHERE id = 2",
    ])
  func words(sql: String) async throws {
    try await damaged { try fixture.sql(sql) }
    try await checkIsRepaired()
  }
}
