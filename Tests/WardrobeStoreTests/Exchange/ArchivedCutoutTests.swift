import Images
import Core
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Kept cut-outs in an export")
struct ArchivedCutoutTests {
  private let fixture = ArchiveFixture()

  private static let strokes = "keep 0.5 0.5 0.02\ndrop 0.1 0.1 0.02 0.2 0.1"

  /// Returns each garment's strokes, in the order of `garments()`.
  private func drawn(_ closet: Closet) async throws -> [String] {
    var drawn: [String] = []
    for garment in try await closet.garments() {
      drawn.append("\(try await closet.cutoutStrokes(of: garment.id))")
    }
    return drawn
  }

  /// Makes two garments with the same photo and separate cut-outs, and one without a cut-out.
  private func makeWardrobe() async throws -> Closet {
    let wardrobe = fixture.wardrobe
    let closet = try await wardrobe.closet()
    for (number, mask) in [(1, 70), (1, 71), (2, nil)] {
      let garment = try await closet.addGarment(
        photo: .file(wardrobe.photo(number)), .shirt("Suit"), allowsDuplicate: true)
      guard let mask else { continue }
      // One of the cut-outs has strokes.
      let strokes = mask == 70 ? try #require(CutoutStrokes(Self.strokes)) : CutoutStrokes()
      try await closet.setCutout(of: garment, .file(wardrobe.photo(mask)), by: strokes)
    }
    return closet
  }

  private func restored(_ wardrobe: Wardrobe) async throws -> [Garment] {
    try await wardrobe.closet(of: wardrobe.userID(nil)).garments()
  }

  @Test("come back with their garments, once")
  func roundTrip() async throws {
    let closet = try await makeWardrobe()
    try await fixture.export(closet)
    #expect(
      try fixture.workspace.files(in: "out/cutouts") == ["Suit-2.png", "Suit.png"])
    #expect(
      try fixture.workspace.bytes("out/cutouts/Suit.png")
        == fixture.workspace.bytes("in/70.png"))
    let other = try await fixture.openOther()
    #expect(try await fixture.restore(into: other) == ["garment", "garment", "garment"])
    let garments = try await closet.garments()
    #expect(garments.compactMap(\.cutout).count == 2)
    let mine = try await other.closet(of: other.userID(nil))
    for _ in 1...2 {
      #expect(try await restored(other) == garments)
      #expect(try await drawn(mine) == ["", "", Self.strokes])
      #expect(try await other.check() == [])
      #expect(try await fixture.restore(into: other).allSatisfy { $0 == "garment there" })
    }
  }

  @Test("come to garments that an import has brought without, unless those were changed since")
  func later() async throws {
    let closet = try await makeWardrobe()
    try await fixture.export(closet)
    let other = try await fixture.openOther()
    _ = try await fixture.restore(into: other)
    let mine = try await other.closet(of: other.userID(nil))
    let garments = try await mine.garments().filter { $0.cutout != nil }
    // The garment looks as if an import was interrupted.
    try fixture.wardrobe.sql(
      "UPDATE garments SET cutout = NULL WHERE id = '\(garments[0].id)'", in: other.folder)
    _ = try await mine.removeCutout(of: garments[1].id)
    _ = try await fixture.restore(into: other)
    #expect(try await mine.garment(garments[0].id) == garments[0])
    #expect(try await mine.garment(garments[1].id).cutout == nil)
  }

  @Test("that were put away come as their strokes, once")
  func putAway() async throws {
    let closet = try await makeWardrobe()
    for garment in try await closet.garments() {
      try await closet.removeCutout(of: garment.id, keepsStrokes: true)
    }
    try await fixture.export(closet)
    let other = try await fixture.openOther()
    _ = try await fixture.restore(into: other)
    let mine = try await other.closet(of: other.userID(nil))
    #expect(try await drawn(mine) == ["", "", Self.strokes])
    #expect(try await mine.garments().allSatisfy { $0.cutout == nil })
    let last = try #require(try await mine.garments().last)
    let others = try #require(CutoutStrokes("drop 0.1 0.1 0.05"))
    let mask = try fixture.wardrobe.photo(77)
    try await mine.setCutout(of: last, .file(mask), by: others)
    try await mine.removeCutout(of: last.id, keepsStrokes: true)
    _ = try await fixture.restore(into: other)
    #expect(try await mine.cutoutStrokes(of: last.id) == others)
  }

  @Test("whose strokes are nonsense are told of, and garments come without them")
  func nonsense() async throws {
    let closet = try await makeWardrobe()
    try await fixture.export(closet)
    let record = String(decoding: try fixture.workspace.bytes("out/wardrobe.json"), as: UTF8.self)
    let bent = record.replacing("keep 0.5 0.5 0.02", with: "keep 5 5 5")
    #expect(bent != record)
    try fixture.workspace.write(Array(bent.utf8), to: "out/wardrobe.json")
    let other = try await fixture.openOther()
    let lines = try await fixture.restore(into: other)
    #expect(lines.count == 4)
    #expect(lines.last?.hasSuffix("' is not a valid list of strokes") == true, "\(lines)")
    #expect(try await restored(other).compactMap(\.cutout).count == 1)
    #expect(try await other.check() == [])
  }

  @Test("that are lost, or are others by now, are told of, and garments come without them")
  func damaged() async throws {
    let closet = try await makeWardrobe()
    try await fixture.export(closet)
    try fixture.workspace.remove("out/cutouts/Suit.png")
    try fixture.workspace.write(
      fixture.workspace.bytes("in/1.png"), to: "out/cutouts/Suit-2.png")
    let other = try await fixture.openOther()
    let lines = try await fixture.restore(into: other)
    #expect(lines.prefix(3) == ["garment", "garment", "garment"] && lines.count == 5)
    #expect(lines.dropFirst(3).allSatisfy { $0.hasPrefix("the cut-out of garment ") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("no such file or folder") }, "\(lines)")
    #expect(
      lines.contains { $0.hasSuffix("is not the photo that was exported; copy it again") },
      "\(lines)")
    #expect(try await restored(other).allSatisfy { $0.cutout == nil })
    #expect(try await other.check() == [])
  }

  @Test("are in a clean one, too, and one that is missing is told of")
  func clean() async throws {
    let closet = try await makeWardrobe()
    let garments = try await closet.garments()
    let mask = try #require(garments.last?.cutout)
    Temporaries.remove(closet.wardrobe.path(of: mask))
    let report = try await closet.export(to: fixture.workspace.path("out"), cleansPhotos: true)
    #expect(report.failures.count == 1)
    let other = try await fixture.openOther()
    _ = try await fixture.restore(into: other)
    #expect(try await restored(other).compactMap(\.cutout).count == 1)
    #expect(try await other.check() == [])
  }
}
