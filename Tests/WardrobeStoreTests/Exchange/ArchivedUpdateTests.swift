import Core
import FoundationEssentials
import Garments
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An export of a wardrobe that was used on another computer")
struct ArchivedUpdateTests {
  private let fixture = ArchiveFixture()

  /// The data that both computers have at first.
  private struct Start {
    let home: Closet
    let away: Closet
    let shirts: [GarmentID]
    let look: OutfitID
    let list: PackingListID
  }

  /// Makes a shirt with a cut-out, another shirt, an outfit with a cover, and a packing list.
  private func start() async throws -> Start {
    let wardrobe = fixture.wardrobe
    let home = try await wardrobe.closet()
    var shirts: [GarmentID] = []
    for number in 0..<2 {
      let garment = try await home.addGarment(
        photo: .file(wardrobe.photo(number)), .shirt("\(number)"))
      shirts.append(garment.id)
    }
    try await home.setCutout(of: home.garment(shirts[0]), .file(wardrobe.photo(70)))
    let look = try await home.createOutfit("Look", of: shirts)
    try await home.setCover(of: look.id, .file(wardrobe.photo(80)))
    try await home.addToBag([shirts[0]])
    let list = try await home.checkOut(PackingDetails(title: "Trip"), request: "a")
    try await fixture.export(home)
    let other = try await fixture.openOther()
    _ = try await fixture.restore(into: other)
    return Start(
      home: home, away: try await other.closet(of: home.owner), shirts: shirts, look: look.id,
      list: list.id)
  }

  private func export(_ closet: Closet) async throws {
    try fixture.workspace.remove("out")
    try await fixture.export(closet)
  }

  @Test("brings what was changed there later, if that is asked for")
  func newer() async throws {
    let start = try await start()
    let (home, away, photos) = (start.home, start.away, fixture.wardrobe)
    try await away.editGarment(start.shirts[0]) { $0.brand = "Away" }
    let strokes = try #require(CutoutStrokes("keep 0.5 0.5 0.02"))
    try await away.setCutout(
      of: away.garment(start.shirts[0]), .file(photos.photo(71)), by: strokes)
    try await away.editGarment(start.shirts[1], photo: .file(photos.photo(5)))
    try await away.editOutfit(start.look, name: "Other", recipe: .replace("{}")) { $0.reverse() }
    try await away.setCover(of: start.look, .file(photos.photo(81)))
    try await away.setPacked(of: start.list)
    try await export(away)
    let before = (try await home.garments(), try await home.outfits())
    let told = try await fixture.restore(into: home.wardrobe)
    #expect(
      told.filter { $0.hasPrefix("newer") }
        == ["newer garment", "newer garment", "newer outfit", "newer list"])
    #expect(try await home.garments() == before.0)
    #expect(try await home.outfits() == before.1)
    let updated = ["updated garment", "updated garment", "updated outfit", "updated list"]
    let rehearsed = try await fixture.restore(
      into: home.wardrobe, updates: true, isRehearsal: true)
    #expect(rehearsed == updated)
    #expect(try await home.garments() == before.0)
    #expect(try await fixture.restore(into: home.wardrobe, updates: true) == rehearsed)
    #expect(try await home.garments() == away.garments())
    #expect(try await home.cutoutStrokes(of: start.shirts[0]) == strokes)
    #expect(try await home.outfits() == away.outfits())
    #expect(try await home.packingList(start.list) == away.packingList(start.list))
    #expect(try await home.wardrobe.check() == [])
    let again = try await fixture.restore(into: home.wardrobe, updates: true)
    #expect(again.allSatisfy { $0.hasSuffix("there") || $0.hasPrefix("list there") }, "\(again)")
  }

  @Test("never takes back what was changed here later")
  func older() async throws {
    let start = try await start()
    let home = start.home
    try await home.editGarment(start.shirts[0]) { $0.brand = "Home" }
    try await home.removeCutout(of: start.shirts[0])
    try await home.editOutfit(start.look, name: "Home")
    try await home.setCover(of: start.look, nil)
    try await home.setPacked(of: start.list)
    let before = (try await home.garments(), try await home.outfits())
    for updates in [false, true] {
      let told = try await fixture.restore(into: home.wardrobe, updates: updates)
      #expect(
        told.filter { $0.hasPrefix("older") } == ["older garment", "older outfit", "older list"])
      #expect(!told.contains { $0.hasPrefix("updated") })
      #expect(try await home.garments() == before.0)
      #expect(try await home.outfits() == before.1)
      #expect(try await home.packingList(start.list).packedCount == 1)
    }
  }

  @Test(
    "leaves what is as it is whose new photo, mask or cover cannot be used, until another copy comes"
  )
  func damaged() async throws {
    let start = try await start()
    let (home, away, photos) = (start.home, start.away, fixture.wardrobe)
    try await away.editGarment(start.shirts[1], photo: .file(photos.photo(5)))
    try await away.setCutout(of: away.garment(start.shirts[0]), .file(photos.photo(71)))
    try await away.setCover(of: start.look, .file(photos.photo(81)))
    try await export(away)
    for path in ["out/photos/1.png", "out/cutouts/0.png", "out/covers/Look.png"] {
      try fixture.workspace.write(Workspace.bytes(at: photos.photo(99)), to: path)
    }
    let before = (try await home.garments(), try await home.outfits())
    let told = try await fixture.restore(into: home.wardrobe, updates: true)
    #expect(told.filter { $0.hasPrefix("garment ") && $0.hasSuffix("copy it again") }.count == 2)
    #expect(told.contains { $0.hasPrefix("outfit 'Look': ") }, "\(told)")
    #expect(try await home.garments() == before.0)
    #expect(try await home.outfits() == before.1)
    #expect(try await home.wardrobe.check() == [])
    try await export(away)
    _ = try await fixture.restore(into: home.wardrobe, updates: true)
    #expect(try await home.garments() == away.garments())
    #expect(try await home.outfits() == away.outfits())
  }

  @Test("takes no cut-out and no cover away that it lacks")
  func lacking() async throws {
    let start = try await start()
    let (home, away) = (start.home, start.away)
    try await away.removeCutout(of: start.shirts[0])
    try await away.editGarment(start.shirts[0]) { $0.brand = "Away" }
    try await away.setCover(of: start.look, nil)
    try await away.editOutfit(start.look, name: "Other")
    try await export(away)
    let before = (try await home.garment(start.shirts[0]), try await home.outfit(start.look))
    _ = try await fixture.restore(into: home.wardrobe, updates: true)
    let after = (try await home.garment(start.shirts[0]), try await home.outfit(start.look))
    #expect(after.0.details.brand == "Away" && after.0.cutout == before.0.cutout)
    #expect(after.1.name == "Other" && after.1.cover == before.1.cover)
    #expect(try await home.wardrobe.check() == [])
    // An import without updates does not remove the cut-out and the cover there.
    try await export(home)
    let told = try await fixture.restore(into: away.wardrobe)
    #expect(told.filter { $0.hasPrefix("newer") } == ["newer garment", "newer outfit"], "\(told)")
    #expect(try await away.garment(start.shirts[0]).cutout == nil)
    #expect(try await away.outfit(start.look).cover == nil)
  }

  @Test("takes no copies of photos, and nothing for another garment of the same photo")
  func copies() async throws {
    let start = try await start()
    let (home, away, photos) = (start.home, start.away, fixture.wardrobe)
    try await away.editGarment(start.shirts[1]) { $0.brand = "Away" }
    try await away.removeGarment(start.shirts[0], force: true, forever: true)
    _ = try await away.addGarment(photo: .file(photos.photo(0)), .shirt("Of the same photo"))
    try fixture.workspace.remove("out")
    try await away.export(to: fixture.workspace.path("out"), cleansPhotos: true)
    let before = try await home.garments()
    try await home.removeGarment(start.shirts[0], force: true, forever: true)
    let other = try await home.addGarment(photo: .file(photos.photo(0)), .shirt("Mine"))
    _ = try await fixture.restore(into: home.wardrobe, updates: true)
    let shirt = try await home.garment(start.shirts[1])
    #expect(shirt.details.brand == "Away" && before.contains { $0.photo == shirt.photo })
    try await export(away)
    let told = try await fixture.restore(into: home.wardrobe, updates: true)
    #expect(told.contains("other garment"), "\(told)")
    #expect(try await home.garment(other.id) == other)
  }

  @Test("puts back photos, masks and covers whose files are gone")
  func lostFiles() async throws {
    let start = try await start()
    let home = start.home
    let folder = home.wardrobe.folder.photos
    let names = try FolderListing.names(in: folder)
    for name in names { Workspace.remove(folder.appending(name)) }
    try fixture.workspace.write([1, 2, 3], at: folder.appending(names[0]))
    #expect(names.count == 4)
    #expect(try await home.wardrobe.check().count == 4)
    let lines = try await fixture.restore(into: home.wardrobe, isRehearsal: true)
    #expect(lines.filter { $0 == "file" }.count == 4)
    #expect(try await fixture.restore(into: home.wardrobe) == lines)
    #expect(try await home.wardrobe.check() == [])
    #expect(try await !fixture.restore(into: home.wardrobe).contains("file"))
  }
}
