import Core
import Images
import FoundationEssentials
import GRDB
import Garments
import Synchronization
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The trash of a wardrobe")
struct TrashTests {
  private let fixture = WardrobeFixture()

  /// Makes three garments with values in all fields.
  private func closet() async throws -> (Closet, [Garment]) {
    let closet = try await fixture.closet()
    var garments: [Garment] = []
    for number in 1...3 {
      var details = GarmentDetails.shirt("linen \(number)", tags: ["summer", "work"])
      details.price = Price("29.95 EUR")
      details.bought = CalendarDate("2026-05-01")
      details.height = GarmentHeight("71.5 cm")
      garments.append(try await closet.addGarment(photo: .file(fixture.photo(number)), details))
    }
    return (closet, garments)
  }

  @Test(
    "gives a garment back as it was, in its place of lists and of outfits, and found by its words")
  func garment() async throws {
    let (closet, garments) = try await closet()
    let ids = garments.map(\.id)
    let outfit = try await closet.createOutfit("O", of: ids)
    try await closet.removeGarment(ids[1], force: true)
    #expect(try await closet.garments().map(\.id) == [ids[2], ids[0]])
    let item = try await closet.trashItem("linen 2")
    #expect(item.kind == .garment && item.id == "\(ids[1])")
    #expect(try await closet.trash() == [item])
    // The photo of a removed garment is still used, and is not an orphan.
    #expect(try fixture.kept.count == 3)
    #expect(try await closet.wardrobe.check() == [])
    #expect(try await closet.restore(item).missing == [])
    #expect(try await closet.garments() == garments.reversed())
    #expect(try await closet.outfit(outfit.id).garments == ids)
    var query = GarmentQuery()
    query.words = "summer"
    query.color = nil
    #expect(try await closet.garments(query).count == 3)
    #expect(try await closet.trash() == [])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("tells what it has by an identifier, to its owner alone")
  func item() async throws {
    let (closet, garments) = try await closet()
    let outfit = try await closet.createOutfit("O", of: [garments[0].id])
    #expect(try await closet.trashItem(of: garments[0].id) == nil)
    try await closet.removeOutfit(outfit.id)
    try await closet.removeGarment(garments[0].id)
    let trash = try await closet.trash()
    #expect(trash.map(\.name) == ["linen 1", "O"])
    #expect(try await closet.trashItem(of: garments[0].id) == trash[0])
    #expect(try await closet.trashItem(of: outfit.id) == trash[1])
    #expect(try await closet.trashItem(of: garments[1].id) == nil)
    let other = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    #expect(try await other.trashItem(of: outfit.id) == nil)
  }

  @Test("gives an outfit back with its cover, without garments that are gone")
  func outfit() async throws {
    let (closet, garments) = try await closet()
    let ids = garments.map(\.id)
    let made = try await closet.createOutfit("O", of: ids)
    let outfit = try await closet.setCover(of: made.id, .file(fixture.photo(9)))
    try await closet.removeOutfit(outfit.id)
    #expect(try await closet.outfits() == [])
    #expect(try await closet.wardrobe.check() == [])
    #expect(try await closet.restore(closet.trashItem("O")).missing == [])
    #expect(try await closet.outfits() == [outfit])
    try await closet.removeOutfit(outfit.id)
    try await closet.removeGarment(ids[0])
    #expect(try await closet.restore(closet.trashItem("O")).missing == [ids[0]])
    #expect(try await closet.outfits().map(\.garments) == [[ids[1], ids[2]]])
  }

  @Test("is looked in as garments are: by names in whatever case, and by beginnings of identifiers")
  func names() async throws {
    let (closet, garments) = try await closet()
    _ = try await closet.createOutfit("Brunch", of: [])
    _ = try await closet.createOutfit("BRUNCH", of: [], allowsDuplicate: true)
    for outfit in try await closet.outfits() { try await closet.removeOutfit(outfit.id) }
    try await closet.removeGarment(garments[0].id)
    let ids = try await closet.trash().reduce(into: [:]) { $0[$1.name] = $1.id }
    for (text, name) in [
      ("LINEN 1", "linen 1"), ("Brunch", "Brunch"), (" BRUNCH ", "BRUNCH"),
      ("\(garments[0].id)".uppercased(), "linen 1"),
      (String("\(garments[0].id)".prefix(8)), "linen 1"),
    ] {
      #expect(try await closet.trashItem(text).id == ids[name], "\(text)")
    }
    #expect(
      await failure { () throws(WardrobeError) in try await closet.trashItem("brunch") }
        == "ambiguous: brunch is ambiguous: several match: "
        + "\(ids["Brunch"] ?? "")  Brunch; \(ids["BRUNCH"] ?? "")  BRUNCH")
  }

  @Test("is left out of exports, and refuses what is there again")
  func again() async throws {
    let (closet, garments) = try await closet()
    try await closet.export(to: fixture.workspace.path("out"))
    try await closet.removeGarment(garments[0].id)
    try await closet.export(to: fixture.workspace.path("less"))
    #expect(try WardrobeArchive(fixture.workspace.path("less")).count == 2)
    try await WardrobeArchive(fixture.workspace.path("out")).restore(into: closet.wardrobe) { _ in }
    #expect(try await closet.garments().count == 3)
    let item = try #require(try await closet.trash().first)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.restore(item) }
        == "invalid: \(garments[0].id) already exists; remove the existing one first")
    #expect(
      await failure { () throws(WardrobeError) in try await closet.trashItem("linen 3") }
        == "unknown: there is no linen 3 in the trash")
  }

  @Test("is emptied when it is told to, and photos go that nothing else has")
  func emptying() async throws {
    let (closet, garments) = try await closet()
    let twin = try await closet.addGarment(
      photo: .file(fixture.photo(1)), .shirt("twin"), allowsDuplicate: true)
    for garment in garments { try await closet.removeGarment(garment.id) }
    #expect(try await closet.emptyTrash() == 3)
    #expect(try fixture.kept == ["\(twin.photo)"])
    #expect(try await closet.trash() == [])
    try await closet.removeGarment(twin.id, forever: true)
    #expect(try await closet.trash() == [])
    #expect(try fixture.kept == [])
  }

  @Test("keeps things for 30 days, and loses them when the wardrobe is opened to write after that")
  func expiry() async throws {
    let (closet, garments) = try await closet()
    closet.wardrobe.close()
    let clock = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    var options = OpeningOptions()
    options.now = { clock.withLock { $0 } }
    func open() async throws -> Closet {
      let wardrobe = try await Wardrobe.open(fixture.folder, creating: false, options: options)
      return try await wardrobe.closet(of: closet.owner)
    }
    try await open().removeGarment(garments[0].id)
    clock.withLock { $0 += 24 * 3600 }
    try await open().removeGarment(garments[1].id)
    let item = try #require(try await open().trash().last)
    #expect(item.removed == Date(timeIntervalSince1970: 1_800_000_000))
    #expect(item.expires == Date(timeIntervalSince1970: 1_800_000_000 + 30 * 24 * 3600))
    // In the second when the garment expires, it is still there.
    clock.withLock { $0 = item.expires }
    #expect(try await open().trash().count == 2)
    clock.withLock { $0 += 0.001 }
    let reading = try await Wardrobe.openForReading(fixture.folder, options: options)
    #expect(try await reading.closet(of: closet.owner).trash().count == 2)
    #expect(try await open().trash().map(\.id) == ["\(garments[1].id)"])
    #expect(try fixture.kept.count == 2)
  }

  @Test("keeps everything where the last thing that happened is as long ago")
  func wrongClock() async throws {
    let (closet, garments) = try await closet()
    closet.wardrobe.close()
    let clock = Mutex(Date())
    var options = OpeningOptions()
    options.now = { clock.withLock { $0 } }
    func open() async throws -> Closet {
      let wardrobe = try await Wardrobe.open(fixture.folder, creating: false, options: options)
      return try await wardrobe.closet(of: closet.owner)
    }
    try await open().removeGarment(garments[0].id)
    clock.withLock { $0 += TrashItem.lifetime + 24 * 3600 }
    #expect(try await open().trash().count == 1)
    try await open().removeGarment(garments[1].id)
    #expect(try await open().trash().map(\.id) == ["\(garments[1].id)"])
  }

  @Test("gives several things back, the garments first, or none of them")
  func several() async throws {
    let (closet, garments) = try await closet()
    let ids = garments.map(\.id)
    let outfit = try await closet.createOutfit("O", of: ids)
    try await closet.removeOutfit(outfit.id)
    for id in ids { try await closet.removeGarment(id) }
    let items = try await closet.trash()
    try await closet.restore(items[0])
    let others = Array(items.dropFirst())
    #expect(
      await failure { () throws(WardrobeError) in try await closet.restore(others + [items[0]]) }
        == "unknown: there is no \(items[0].id) in the trash")
    #expect(try await closet.trash() == others)
    let restored = try await closet.restore(Array(others.reversed()))
    #expect(restored.map(\.item.kind) == [.garment, .garment, .outfit])
    #expect(restored.allSatisfy { $0.missing.isEmpty })
    #expect(try await closet.garments() == garments.reversed())
    #expect(try await closet.outfit(outfit.id).garments == ids)
  }

  @Test("is checked: photos that are gone, records that nobody writes")
  func checking() async throws {
    let (closet, garments) = try await closet()
    for garment in garments { try await closet.removeGarment(garment.id) }
    try fixture.workspace.remove("w/photos/\(garments[0].photo)")
    #expect(
      try await closet.wardrobe.check() == [
        .missingPhoto(garments[0].photo, of: "garment \(garments[0].id) in the trash")
      ])
    try fixture.sql("UPDATE trash SET record = '{}' WHERE id = '\(garments[1].id)'")
    let said = try await closet.wardrobe.check().map(\.description)
    #expect(
      said.contains(
        "cannot be read: \(garments[1].id) in the trash has an impossible record in the trash"),
      "\(said)")
  }
}
