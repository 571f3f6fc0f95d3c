import Images
import Core
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The check of a wardrobe")
struct CheckTests {
  private let fixture = WardrobeFixture()
  private let digits = String(repeating: "0123456789abcdef", count: 4)

  private func path(_ name: String) -> FilePath { fixture.folder.photos.appending(name) }

  @Test("finds what a killed program leaves, and takes it away when asked to")
  func orphans() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let left = [".what2wear-0123456789ab.tmp", "\(digits).jpg", "\(digits).png"]
    for name in left { try fixture.workspace.write(OtherFiles.text, to: "w/photos/\(name)") }
    let faults = Set(
      [WardrobeFault.unfinished(path(left[0]))] + left.dropFirst().map { .orphan(path($0)) })
    #expect(try await Set(closet.wardrobe.check()) == faults)
    #expect(faults.allSatisfy { $0.isRepairable })
    #expect(try fixture.kept.count == 4)
    #expect(try await Set(closet.wardrobe.check(repair: true)) == faults)
    #expect(try fixture.kept == ["\(garment.photo)"])
    // Orphaned photos are set aside, not deleted, because they may be a user's only copy.
    #expect(try fixture.workspace.files(in: "w/set-aside") == left.dropFirst().sorted())
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("indexes words anew where they are not, or are of garments that are no more")
  func words() async throws {
    let closet = try await fixture.closet()
    let other = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    for (number, closet) in [closet, closet, other].enumerated() {
      _ = try await closet.addGarment(
        photo: .file(fixture.photo(number)), .shirt("linen \(number)"))
    }
    try fixture.sql(
      """
      DELETE FROM garment_words WHERE rowid > 1;
      INSERT INTO garment_words (rowid, words) VALUES (99, 'linen')
      """)
    #expect(try await closet.wardrobe.check() == [.unindexed(3)])
    #expect(try await closet.wardrobe.check(repair: true) == [.unindexed(3)])
    #expect(try await closet.wardrobe.check() == [])
    var query = GarmentQuery()
    query.words = "linen"
    #expect(try await closet.garments(query).count == 2)
    #expect(try await other.garments(query).count == 1)
  }

  @Test(
    "names rows that cannot be read, garments of others in an outfit, and tables that are gone",
    arguments: [
      (
        "UPDATE garments SET price = -1, currency = 'EUR'",
        "garment 1 has an impossible price -1 EUR"
      ),
      ("UPDATE garments SET height = 0", "garment 1 has an impossible height 0"),
      ("UPDATE garments SET bought = 'May'", "garment 1 has an impossible bought May"),
      ("UPDATE garments SET created = 1 << 60", "garment 1 has an impossible created"),
      ("UPDATE garments SET photo = 'x'", "garment 1 has an impossible photo x"),
      ("UPDATE outfits SET cover = 'x'", "outfit 2 has an impossible cover x"),
      ("UPDATE outfits SET owner = 2", "outfit 2 has a garment of another user"),
      ("DROP TABLE garment_tags", "no such table: garment_tags"),
      ("ALTER TABLE garments DROP COLUMN brand", "garment 1 has an invalid value"),
    ])
  func rows(sql: String, words: String) async throws {
    let closet = try await fixture.closet()
    _ = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let outfit = try await closet.createOutfit("O", of: [garment.id])
    #expect(try await closet.wardrobe.check() == [])
    try fixture.sql(sql)
    let said = try await closet.wardrobe.check(repair: true).map(\.description)
    let expected = words.replacing("garment 1", with: "garment \(garment.id)")
      .replacing("outfit 2", with: "outfit \(outfit.id)")
    #expect(said.contains { $0.contains(expected) }, "\(said)")
  }

  @Test("does not begin a new wardrobe where the database of one is gone")
  func lostDatabase() async throws {
    do {
      let closet = try await fixture.closet()
      _ = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
      closet.wardrobe.close()
    }
    Temporaries.remove(fixture.folder.database)
    for creating in [false, true] {
      let words = await failure { () throws(WardrobeError) in
        try await Wardrobe.open(fixture.folder, creating: creating)
      }
      #expect(
        words?.hasPrefix("missing: wardrobe.sqlite: is missing or empty, but there are photos")
          == true
      )
    }
    #expect(try fixture.kept.count == 1)
  }

  @Test("names what is not the wardrobe's, and removes none of it")
  func foreign() async throws {
    let wardrobe = try await fixture.open()
    for name in ["holiday.jpg", "folder/notes.txt", "\(digits).gif", "\(digits.uppercased()).png"] {
      try fixture.workspace.write(OtherFiles.text, to: "w/photos/\(name)")
    }
    let before = try fixture.kept
    let faults = try await wardrobe.check(repair: true)
    #expect(
      Set(faults)
        == Set(
          ["holiday.jpg", "folder", "\(digits).gif", "\(digits.uppercased()).png"].map {
            .foreign(path($0))
          }))
    #expect(!faults.contains { $0.isRepairable })
    #expect(try fixture.kept == before)
  }

  @Test("leaves alone what another is about to name, or writes")
  func underWay() async throws {
    let wardrobe = try await fixture.open()
    for name in [".what2wear-0123456789ab.tmp", "\(digits).jpg"] {
      try fixture.workspace.write(OtherFiles.text, to: "w/photos/\(name)")
    }
    let locks = [
      try AsyncFileLock.attempt(path(".what2wear-0123456789ab.tmp"), .exclusive),
      try AsyncFileLock.attempt(path("\(digits).jpg"), .shared),
    ]
    #expect(locks.allSatisfy { $0 != nil })
    #expect(try await wardrobe.check(repair: true) == [])
    #expect(try fixture.kept.count == 2)
    withExtendedLifetime(locks) {}
  }

  @Test("names photos that are gone, with whose they are, and photos that have changed")
  func photos() async throws {
    let closet = try await fixture.closet()
    let gone = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let changed = try await closet.addGarment(photo: .file(fixture.photo(2)), .shirt("two"))
    let replaced = try await closet.addGarment(photo: .file(fixture.photo(3)), .shirt("three"))
    for garment in [gone, replaced] { Temporaries.remove(path("\(garment.photo)")) }
    try fixture.workspace.write(
      fixture.workspace.bytes("in/3.png"), to: "w/photos/\(changed.photo)")
    try fixture.workspace.makeFolder("w/photos/\(replaced.photo)")
    let faults = Set(try await closet.wardrobe.check(repair: true))
    #expect(
      faults == [
        .missingPhoto(
          gone.photo, of: "garment '\(gone.details.description)' (\("\(gone.id)".prefix(8)))"),
        .changedPhoto(
          path("\(changed.photo)"),
          of: "garment '\(changed.details.description)' (\("\(changed.id)".prefix(8)))"),
        .changedPhoto(
          path("\(replaced.photo)"),
          of: "garment '\(replaced.details.description)' (\("\(replaced.id)".prefix(8)))"),
      ])
    // Adding the photo again repairs the damage.
    let again = try await closet.addGarment(
      photo: .file(fixture.photo(2)), .shirt("2"), allowsDuplicate: true)
    #expect(again.photo == changed.photo)
    let left = try await closet.wardrobe.check().map(\.description)
    #expect(left.count == 2 && !left.contains { $0.contains("\(again.photo)") })
  }

  @Test("says of a damaged photo who uses it, before who is in the trash")
  func shared() async throws {
    let closet = try await fixture.closet()
    let kept = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let binned = try await closet.addGarment(
      photo: .file(fixture.photo(1)), .shirt("two"), allowsDuplicate: true)
    try await closet.removeGarment(binned.id)
    try fixture.workspace.write(
      fixture.workspace.bytes("in/1.png") + [0], to: "w/photos/\(kept.photo)")
    #expect(
      try await closet.wardrobe.check()
        == [
          .changedPhoto(
            path("\(kept.photo)"),
            of: "garment '\(kept.details.description)' (\("\(kept.id)".prefix(8)))")
        ])
  }

  @Test("names every photo where their folder is gone, which the next photo brings back")
  func noFolder() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    Temporaries.remove(fixture.folder.photos)
    let fault = WardrobeFault.missingPhoto(
      garment.photo, of: "garment 'one' (\("\(garment.id)".prefix(8)))")
    #expect(try await closet.wardrobe.check() == [fault])
    let photo = try fixture.photo(1)
    #expect(
      try await closet.addGarment(photo: .file(photo), .shirt("2"), allowsDuplicate: true).photo
        == garment.photo)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("names rows that refer to nothing")
  func dangling() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    _ = try await closet.createOutfit("O", of: [garment.id])
    try fixture.sql("UPDATE outfit_garments SET garment = 99; UPDATE garments SET owner = 77")
    #expect(
      try await Set(closet.wardrobe.check(repair: true)) == [
        .dangling("a row of outfit_garments refers to a row of garments that does not exist"),
        .dangling("a row of garments refers to a row of users that does not exist"),
      ])
  }
}
