import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("What another program does while an export is brought back")
struct TakenMeanwhileTests {
  private let fixture = ArchiveFixture()

  @Test("with the identifiers of a garment and of an outfit fails that garment alone")
  func identifiers() async throws {
    let closet = try await fixture.wardrobe.closet()
    var ids: [GarmentID] = []
    // The garments exceed the number that is stored at once.
    for number in 0..<60 {
      ids.append(
        try await closet.addGarment(
          photo: .file(fixture.wardrobe.photo(number)), .shirt("\(number)")
        ).id)
    }
    _ = try await closet.createOutfit("P", of: [ids[0]])
    let taken = try await closet.createOutfit("O", of: [ids[0]]).id
    try await fixture.export(closet)
    let other = try await fixture.openOther()
    let ana = try await other.closet(of: other.addUser(UserDetails(name: "Ana")).id)
    let ben = try await other.closet(of: other.addUser(UserDetails(name: "Ben")).id)
    let bens = try await ben.addGarment(photo: .file(fixture.wardrobe.photo(70)), .shirt("Ben's"))
    _ = try await ben.createOutfit("B", of: [bens.id])
    var hasBegun = false
    let lines = try await fixture.restore(into: other, for: "Ana") { _ in
      guard !hasBegun else { return }
      hasBegun = true
      do {
        try fixture.wardrobe.sql(
          """
          UPDATE garments SET id = '\(ids[59])' WHERE description = 'Ben''s';
          UPDATE outfits SET id = '\(taken)' WHERE name = 'B';
          """, in: other.folder)
      } catch {
        Issue.record(error)
      }
    }
    #expect(lines.prefix(59).allSatisfy { $0 == "garment" })
    #expect(
      lines.dropFirst(59) == [
        "a garment of another user now has the same identifier; import this garment again",
        "outfit", "outfit",
      ])
    #expect(try await ana.garments().count == 59)
    #expect(try await ana.outfits().map(\.name) == ["O", "P"])
    #expect(try await ben.outfits().map(\.id) == [taken])
    #expect(try await other.check() == [])
    #expect(
      try await fixture.restore(into: other, for: "Ana").filter { $0 == "garment" }.count == 1)
    #expect(try await ana.garments().count == 60)
  }

  @Test("to a row of a garment is told as damage, and no trap is run into")
  func damaged() async throws {
    let closet = try await fixture.wardrobe.closet()
    _ = try await closet.addGarment(photo: .file(fixture.wardrobe.photo(1)), .shirt("one"))
    try await fixture.export(closet)
    try fixture.wardrobe.sql(
      """
      PRAGMA writable_schema = 1;
      UPDATE sqlite_schema SET sql = replace(sql, 'description TEXT NOT NULL', 'description TEXT')
      WHERE name = 'garments';
      """)
    try fixture.wardrobe.sql("UPDATE garments SET description = NULL")
    let words = await failure { () throws(WardrobeError) in
      try await fixture.restore(into: closet.wardrobe)
    }
    #expect(
      words?.hasPrefix("unusable: wardrobe.sqlite: the database is damaged (") == true,
      "\(words ?? "")")
  }
}
