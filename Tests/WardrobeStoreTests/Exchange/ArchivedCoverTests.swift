import Images
import Core
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A cover of an export that cannot be used")
struct ArchivedCoverTests {
  private let fixture = ArchiveFixture()

  /// Exports an outfit with a cover.
  private func export(
    from wardrobe: Wardrobe
  ) async throws -> (outfit: Outfit, cover: FilePath) {
    let closet = try await fixture.wardrobe.closet(of: "Ana", in: wardrobe)
    let garment = try await closet.addGarment(
      photo: .file(fixture.wardrobe.photo(1)), .shirt("one"))
    let outfit = try await closet.createOutfit("O", of: [garment.id])
    let cover = try fixture.workspace.photo("cover.jpg", noisePhoto(width: 64, height: 64))
    let covered = try await closet.setCover(of: outfit.id, .file(cover))
    try await fixture.export(closet)
    return (covered, cover)
  }

  @Test("is left out and told, and its outfit comes once", arguments: [false, true])
  func leftOut(isCutOff: Bool) async throws {
    let wardrobe = try await fixture.wardrobe.open()
    let cover = try await export(from: wardrobe).cover
    let whole = try fixture.workspace.bytes("out/covers/O.jpg")
    let damaged = try fixture.workspace.write(
      Array(whole.prefix(whole.count / 2)), to: "out/covers/O.jpg")
    if isCutOff {
      let old = try SHA256Digest(of: InputFile(cover)).description
      try fixture.change(old, to: SHA256Digest(of: InputFile(damaged)).description)
    }
    let reason =
      isCutOff
      ? "the JPEG file is cut off: " : "is not the photo that was exported; copy it again"
    _ = try await wardrobe.addUser(UserDetails(name: "Ben"))
    for (target, user) in [(try await fixture.openOther(), nil), (wardrobe, "Ben")] {
      let rehearsal = try await fixture.restore(into: target, for: user, isRehearsal: true)
      let lines = try await fixture.restore(into: target, for: user)
      #expect(rehearsal == lines)
      #expect(lines.count == 3 && lines.first == "garment" && lines.last == "outfit")
      #expect(lines[1].hasPrefix("the cover of outfit 'O': \(reason)"), "\(lines)")
      // The missing cover is reported in each import.
      let again = try await fixture.restore(into: target, for: user)
      #expect(again == ["garment there", lines[1], "outfit there"])
      let copy = try await target.closet(of: target.userID(user ?? "Ana"))
      #expect(try await copy.outfits().map(\.cover) == [nil])
      #expect(try await target.check() == [])
    }
  }

  @Test("comes with another copy of the export, to an outfit that has none")
  func comesLater() async throws {
    let own = try await export(from: fixture.wardrobe.open()).outfit.cover
    let whole = try fixture.workspace.bytes("out/covers/O.jpg")
    try fixture.workspace.write([1, 2, 3], to: "out/covers/O.jpg")
    let target = try await fixture.openOther()
    #expect(try await fixture.restore(into: target).count == 3)
    try fixture.workspace.write(whole, to: "out/covers/O.jpg")
    #expect(try await fixture.restore(into: target) == ["garment there", "outfit there"])
    let copy = try await target.closet(of: target.userID("Ana"))
    #expect(try await copy.outfits().map(\.cover) == [own])
  }
}
