import Images
import Core
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A cut-out that is kept of a garment")
struct KeptCutoutTests {
  private let fixture = WardrobeFixture()

  private func garment(
    _ number: Int, in closet: Closet, allowsDuplicate: Bool = false
  ) async throws -> Garment {
    try await closet.addGarment(
      photo: .file(fixture.photo(number)), .shirt("\(number)"), allowsDuplicate: allowsDuplicate)
  }

  private func names(_ garments: Garment...) -> [String] {
    Set(garments.flatMap { [$0.photo] + [$0.cutout].compactMap(\.self) }).map(\.description)
      .sorted()
  }

  @Test("is among the photos as long as a garment names it")
  func kept() async throws {
    let closet = try await fixture.closet()
    let (one, two) = (try await garment(1, in: closet), try await garment(2, in: closet))
    #expect(one.cutout == nil)
    let first = try await closet.setCutout(of: one, .file(fixture.photo(70)))
    #expect(try await closet.garment(one.id) == first)
    #expect(first.edited > one.edited && first.details == one.details)
    let mask = try #require(first.cutout)
    #expect(closet.wardrobe.isWhole(mask))
    #expect(
      try Workspace.bytes(at: closet.wardrobe.path(of: mask))
        == fixture.workspace.bytes("in/70.png"))
    #expect(try await closet.setCutout(of: one, .file(fixture.photo(70))) == first)
    let other = try await closet.setCutout(of: two, .file(fixture.photo(70)))
    #expect(try fixture.kept == names(first, other))
    let second = try await closet.setCutout(of: one, .file(fixture.photo(71)))
    #expect(try fixture.kept == names(second, other))
    #expect(try await closet.removeCutout(of: two.id))
    #expect(try await !closet.removeCutout(of: two.id))
    #expect(try await closet.garment(two.id).cutout == nil)
    #expect(try fixture.kept == names(second, two))
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("stays when words change, and goes with its photo")
  func edited() async throws {
    let closet = try await fixture.closet()
    let one = try await closet.setCutout(
      of: garment(1, in: closet), .file(fixture.photo(70)))
    let renamed = try await closet.editGarment(one.id) { $0.description = "one" }
    #expect(renamed.cutout == one.cutout)
    #expect(
      try await closet.editGarment(one.id, photo: .file(fixture.photo(1))).cutout == one.cutout)
    let replaced = try await closet.editGarment(one.id, photo: .file(fixture.photo(2)))
    #expect(replaced.cutout == nil)
    #expect(try fixture.kept == names(replaced))
    // The cut-out was made from the old photo.
    let words = await failure { () throws(WardrobeError) in
      try await closet.setCutout(of: one, .file(fixture.workspace.path("in/70.png")))
    }
    #expect(words?.contains("; cut the garment out again") == true, "\(words ?? "")")
    #expect(try fixture.kept == names(replaced))
  }

  @Test("takes the place of the one that is expected alone, where that is said")
  func expected() async throws {
    let closet = try await fixture.closet()
    let one = try await garment(1, in: closet)
    let mask = try fixture.photo(71)
    func refusal(_ known: Garment) async -> String? {
      await failure { () throws(WardrobeError) in
        try await closet.setCutout(of: known, .file(mask), expectsSameCutout: true)
      }
    }
    let words = "changedMeanwhile: garment \(one.id) was changed in the meantime"
    let strokes = try drawn("keep 0.5 0.5 0.02")
    let first = try await closet.setCutout(
      of: one, .file(fixture.photo(70)), by: strokes, expectsSameCutout: true)
    #expect(await refusal(one) == words)
    #expect(try await closet.garment(one.id) == first)
    #expect(try await closet.cutoutStrokes(of: one.id) == strokes)
    #expect(try fixture.kept == names(first))
    #expect(await refusal(first) == nil)
    let second = try await closet.garment(one.id)
    try await closet.removeCutout(of: one.id)
    #expect(await refusal(second) == words)
    // The error is the same after the photo was replaced, because the garment had no cut-out.
    let bare = try await closet.garment(one.id)
    try await closet.editGarment(one.id, photo: .file(fixture.photo(2)))
    #expect(await refusal(bare) == words)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("has the strokes that it was made by as long as it is kept")
  func strokes() async throws {
    let closet = try await fixture.closet()
    let one = try await garment(1, in: closet)
    let (first, second) = (try drawn("keep 0.5 0.5 0.02"), try drawn("drop 0.1 0.1 0.02 0.2 0.1"))
    func kept() async throws -> CutoutStrokes { try await closet.cutoutStrokes(of: one.id) }
    #expect(try await kept().isEmpty)
    let cut = try await closet.setCutout(of: one, .file(fixture.photo(70)), by: first)
    #expect(try await kept() == first)
    try await closet.editGarment(one.id) { $0.description = "one" }
    #expect(try await kept() == first)
    // Other strokes that give the same mask are stored.
    let same = try await closet.setCutout(of: one, .file(fixture.photo(70)), by: second)
    #expect(try await kept() == second && same.cutout == cut.cutout)
    try await closet.setCutout(of: one, .file(fixture.photo(71)))
    #expect(try await kept().isEmpty)
    try await closet.setCutout(of: one, .file(fixture.photo(70)), by: first)
    #expect(try await closet.removeCutout(of: one.id, keepsStrokes: true))
    #expect(try await closet.garment(one.id).cutout == nil)
    #expect(try await kept() == first)
    #expect(try await closet.wardrobe.check() == [])
    try await closet.removeGarment(one.id)
    try await closet.restore(closet.trash()[0])
    #expect(try await kept() == first)
    try await closet.removeCutout(of: one.id)
    #expect(try await kept().isEmpty)
    try await closet.setCutout(of: one, .file(fixture.photo(70)), by: first)
    try await closet.editGarment(one.id, photo: .file(fixture.photo(2)))
    #expect(try await kept().isEmpty)
    let many = CutoutStrokes(Array(repeating: first.all, count: 2001).flatMap(\.self))
    let words = await failure { () throws(WardrobeError) in
      try await closet.setCutout(
        of: one, .file(fixture.workspace.path("in/70.png")), by: many)
    }
    #expect(words?.hasSuffix("there are more than 2000 strokes") == true, "\(words ?? "")")
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    #expect(
      await failure { () throws(WardrobeError) in try await ben.cutoutStrokes(of: one.id) }
        == "unknown: there is no garment \(one.id)")
    #expect(try await closet.wardrobe.check() == [])
  }

  private func drawn(_ text: String) throws -> CutoutStrokes { try #require(CutoutStrokes(text)) }

  @Test("goes into the trash with its garment, and out of it")
  func trashed() async throws {
    let closet = try await fixture.closet()
    let strokes = try drawn("keep 0.5 0.5 0.02\ndrop 0.1 0.1 0.02")
    let one = try await closet.setCutout(
      of: garment(1, in: closet), .file(fixture.photo(70)), by: strokes)
    try await closet.removeGarment(one.id)
    #expect(try fixture.kept == names(one))
    #expect(try await closet.wardrobe.check() == [])
    try await closet.restore(closet.trashItem("1"))
    #expect(try await closet.garments() == [one])
    #expect(try await closet.cutoutStrokes(of: one.id) == strokes)
    try await closet.removeGarment(one.id)
    try await closet.emptyTrash()
    #expect(try fixture.kept == [])
    let two = try await closet.setCutout(
      of: garment(2, in: closet), .file(fixture.photo(71)))
    try await closet.removeGarment(two.id, forever: true)
    #expect(try fixture.kept == [])
  }

  @Test("goes with the user whose it is")
  func user() async throws {
    let closet = try await fixture.closet()
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    let mine = try await garment(1, in: closet)
    let cut = try await ben.setCutout(of: garment(1, in: ben), .file(fixture.photo(70)))
    let binned = try await ben.setCutout(of: garment(2, in: ben), .file(fixture.photo(71)))
    try await ben.removeGarment(binned.id)
    // Both garments share a photo, but have separate cut-outs.
    #expect(mine.photo == cut.photo)
    #expect(try await closet.garment(mine.id).cutout == nil)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.removeCutout(of: cut.id) }
        == "unknown: there is no garment \(cut.id)")
    try await closet.wardrobe.removeUser(ben.owner, belongings: .remove)
    #expect(try fixture.kept == names(mine))
  }

  @Test("is checked as photos are")
  func checked() async throws {
    let closet = try await fixture.closet()
    let gone = try await closet.setCutout(of: garment(1, in: closet), .file(fixture.photo(70)))
    let changed = try await closet.setCutout(of: garment(2, in: closet), .file(fixture.photo(71)))
    let binned = try await closet.setCutout(of: garment(3, in: closet), .file(fixture.photo(72)))
    try await closet.removeGarment(binned.id)
    let masks = try [gone, changed, binned].map { try #require($0.cutout) }
    for mask in [masks[0], masks[2]] { Temporaries.remove(closet.wardrobe.path(of: mask)) }
    try fixture.workspace.write(fixture.workspace.bytes("in/1.png"), to: "w/photos/\(masks[1])")
    let faults: Set<WardrobeFault> = [
      .missingCutout(
        masks[0], of: "garment '\(gone.details.description)' (\("\(gone.id)".prefix(8)))"),
      .changedCutout(
        closet.wardrobe.path(of: masks[1]),
        of: "garment '\(changed.details.description)' (\("\(changed.id)".prefix(8)))"),
      .missingCutout(masks[2], of: "garment \(binned.id) in the trash"),
    ]
    #expect(try await Set(closet.wardrobe.check(repair: true)) == faults)
    #expect(
      WardrobeFault.missingCutout(masks[0], of: "garment 3f2a").description
        == "the cut-out of garment 3f2a is missing")
    #expect(
      WardrobeFault.changedCutout("photos/x.png", of: "garment 3f2a").description
        == "the cut-out of garment 3f2a was changed or damaged after it was stored")
    #expect(!closet.wardrobe.isWhole(masks[0]) && !closet.wardrobe.isWhole(masks[1]))
    // After the mask is stored again, its file is complete.
    _ = try await closet.setCutout(of: gone, .file(fixture.photo(70)))
    #expect(closet.wardrobe.isWhole(masks[0]))
    try fixture.sql(
      "INSERT INTO cutout_strokes SELECT number, 'scribble' FROM garments WHERE id = '\(gone.id)'")
    #expect(
      try await closet.wardrobe.check()
        .contains(.unreadable("garment \(gone.id) has an impossible list of strokes")))
    try fixture.sql("DELETE FROM cutout_strokes")
    // A mask that no row names is set aside.
    try fixture.sql("UPDATE garments SET cutout = NULL WHERE id = '\(gone.id)'")
    let stray = WardrobeFault.orphan(closet.wardrobe.path(of: masks[0]))
    #expect(try await closet.wardrobe.check(repair: true).contains(stray))
    #expect(try fixture.workspace.files(in: "w/set-aside") == ["\(masks[0])"])
  }
}
