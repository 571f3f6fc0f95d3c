import Files
import SystemPackage
import TestSupport
import Testing
import Wardrobe

@Suite("The check of a wardrobe")
struct CheckTests {
  private let fixture = WardrobeFixture()
  private let digits = String(repeating: "0123456789abcdef", count: 4)

  private func path(_ name: String) -> FilePath { fixture.folder.photos.appending(name) }

  @Test("finds what a killed program leaves, and takes it away when asked to")
  func orphans() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: fixture.photo(1), .shirt("one"))
    let left = [".what2wear-0123456789ab.tmp", "\(digits).jpg", "\(digits).png"]
    for name in left { try fixture.workspace.write(OtherFiles.text, to: "w/photos/\(name)") }
    let faults = Set(left.map { WardrobeFault.orphan(path($0)) })
    #expect(try await Set(closet.wardrobe.check()) == faults)
    #expect(faults.allSatisfy { $0.isRepairable })
    #expect(try fixture.kept.count == 4)
    #expect(try await Set(closet.wardrobe.check(repair: true)) == faults)
    #expect(try fixture.kept == ["\(garment.photo)"])
    #expect(try await closet.wardrobe.check() == [])
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
    let gone = try await closet.addGarment(photo: fixture.photo(1), .shirt("one"))
    let changed = try await closet.addGarment(photo: fixture.photo(2), .shirt("two"))
    let replaced = try await closet.addGarment(photo: fixture.photo(3), .shirt("three"))
    for garment in [gone, replaced] { Temporaries.remove(path("\(garment.photo)")) }
    try fixture.workspace.write(
      fixture.workspace.bytes("in/3.png"), to: "w/photos/\(changed.photo)")
    try fixture.workspace.makeFolder("w/photos/\(replaced.photo)")
    let faults = Set(try await closet.wardrobe.check(repair: true))
    #expect(
      faults == [
        .missingPhoto(gone.photo, of: "garment \(gone.id)"),
        .changedPhoto(path("\(changed.photo)")), .changedPhoto(path("\(replaced.photo)")),
      ])
    // What was damaged is whole again once the photo is added again.
    let again = try await closet.addGarment(photo: fixture.photo(2), .shirt("2"), again: true)
    #expect(again.photo == changed.photo)
    #expect(
      try await closet.wardrobe.check().contains(.changedPhoto(path("\(again.photo)"))) == false)
  }

  @Test("names every photo where their folder is gone, which the next photo brings back")
  func noFolder() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: fixture.photo(1), .shirt("one"))
    Temporaries.remove(fixture.folder.photos)
    let fault = WardrobeFault.missingPhoto(garment.photo, of: "garment \(garment.id)")
    #expect(try await closet.wardrobe.check() == [fault])
    let photo = try fixture.photo(1)
    #expect(
      try await closet.addGarment(photo: photo, .shirt("2"), again: true).photo == garment.photo)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("names rows that refer to nothing")
  func dangling() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: fixture.photo(1), .shirt("one"))
    _ = try await closet.createOutfit("O", of: [garment.id])
    try fixture.sql("UPDATE outfit_garments SET garment = 99; UPDATE garments SET owner = 77")
    #expect(
      try await Set(closet.wardrobe.check(repair: true)) == [
        .dangling("a row of outfit_garments names one of garments that is not there"),
        .dangling("a row of garments names one of users that is not there"),
      ])
  }
}
