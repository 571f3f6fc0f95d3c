import Codecs
import GRDB
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A change of the schema of a wardrobe that knew no bags")
struct PackingMigrationTests {
  private let fixture = WardrobeFixture()

  private func closet() async throws -> Closet {
    let wardrobe = try await fixture.open()
    return try await wardrobe.closet(of: wardrobe.userID(nil))
  }

  @Test("adds bags and packing lists, and a trash that takes lists and keeps all that is in it")
  func packing() async throws {
    let garments: [Garment]
    let outfit: Outfit
    do {
      let closet = try await fixture.closet(of: "Ana")
      var made: [Garment] = []
      for number in 1...3 {
        // The last has the photo of another, which stays.
        made.append(
          try await closet.addGarment(
            photo: .file(fixture.photo(min(number, 2))), .shirt("\(number)"), again: true))
      }
      outfit = try await closet.createOutfit("Look", of: [made[0].id, made[1].id])
      try await closet.removeGarment(made[0].id, force: true)
      try await closet.removeOutfit(outfit.id)
      // The last number of the trash is nobody's.
      try await closet.removeGarment(made[2].id)
      garments = made
      closet.wardrobe.close()
    }
    try fixture.sql("\(SeventhSchema.downgrade) DELETE FROM trash WHERE name = '3'")
    let closet = try await closet()
    #expect(try await closet.garments() == [garments[1]])
    #expect(try await closet.trash().map(\.name) == ["Look", "1"])
    #expect(try await closet.wardrobe.check() == [])
    try await closet.addToBag([garments[1].id], 2)
    let list = try await closet.checkOut(PackingDetails(title: "Trip"))
    try await closet.removePackingList(list.id)
    #expect(try await closet.trash().map(\.name) == ["Trip", "Look", "1"])
    closet.wardrobe.close()
    let (numbers, kinds, indexes) = try await newest { db in
      (
        try Int.fetchAll(db, sql: "SELECT number FROM trash ORDER BY number"),
        try String.fetchAll(db, sql: "SELECT kind FROM trash ORDER BY number"),
        try String.fetchAll(
          db,
          sql: """
            SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'trash'
            ORDER BY name
            """)
      )
    }
    #expect(numbers == [1, 2, 4] && kinds == ["garment", "outfit", "packing-list"])
    #expect(indexes == ["trash_by_cutout", "trash_by_photo", "trash_by_time", "trash_of_owner"])
    let again = try await self.closet()
    try await again.restore(again.trash())
    #expect(try await again.garments().map(\.id) == [garments[1].id, garments[0].id])
    #expect(try await again.outfits() == [outfit])
    #expect(try await again.packingList(list.id) == list)
    #expect(try await again.wardrobe.check() == [])
    let copy = try DatabaseQueue(
      path: fixture.folder.path.appending("wardrobe-before-8.sqlite").string)
    let (count, tables) = try await copy.read { db in
      (
        try Int.fetchOne(db, sql: "SELECT count(*) FROM trash"),
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      )
    }
    #expect(count == 2 && !tables.contains("bag_items") && !tables.contains("packing_lists"))
  }

  /// What the database says, which nobody has open.
  private func newest<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws -> Value {
    let queue = try DatabaseQueue(path: fixture.folder.database.string)
    defer { try? queue.close() }
    return try await queue.read(body)
  }
}
