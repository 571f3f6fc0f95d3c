import Garments
import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("A wardrobe from before there was a diary")
struct DiaryMigrationTests {
  private let fixture = WardrobeFixture()

  @Test("gets one, with the days on which outfits were last worn")
  func migrated() async throws {
    let owner: UserID
    do {
      let closet = try await fixture.closet()
      owner = closet.owner
      let shirt = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("linen")).id
      _ = try await closet.createOutfit("Brunch", of: [shirt])
      _ = try await closet.createOutfit("Never", of: [shirt])
    }
    try fixture.sql(
      """
      DROP TABLE diary_garments; DROP TABLE diary_entries; DROP TABLE diary_days;
      DELETE FROM grdb_migrations WHERE identifier = '1.3';
      ALTER TABLE outfits ADD COLUMN worn INTEGER;
      CREATE INDEX outfits_rested ON outfits (owner, coalesce(worn, created), number);
      UPDATE outfits SET worn = 1777896000000 WHERE name = 'Brunch';
      UPDATE outfits SET worn = 1 << 60 WHERE name = 'Never'
      """)
    let closet = try await fixture.open().closet(of: owner)
    let days = try await closet.diary()
    // Noon on 4 May in UTC may be another date in other time zones.
    #expect(["2026-05-03", "2026-05-04", "2026-05-05"].contains(days.first.map { "\($0.day)" }))
    #expect(days.flatMap(\.entries).map(\.outfit?.name) == ["Brunch"])
    #expect(days.flatMap(\.garments).map(\.description) == ["linen"])
    #expect(try await closet.wardrobe.check() == [])
  }
}
