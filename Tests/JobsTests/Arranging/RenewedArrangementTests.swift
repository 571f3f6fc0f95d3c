import Sharing
import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An arrangement of an outfit that has changed since")
struct RenewedArrangementTests {
  @Test("loses pieces of garments that were taken out, and all others stay")
  func removed() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    let kept = try await fixture.keep(id)
    try await fixture.closet.editOutfit(id) { $0.removeFirst() }
    let (arrangement, warnings) = try #require(try await fixture.renewed(id))
    #expect(warnings.isEmpty)
    #expect(arrangement.pieces == kept.pieces.filter { $0.garment != garments[0].id })
    #expect(try await fixture.picture(id).isShown == [true, true])
  }

  @Test("has an added garment where a removed one lay, if there is room for it")
  func swapped() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    let kept = try await fixture.keep(id)
    let other = try await fixture.garment("Shirt again", .plum)
    try await fixture.closet.editOutfit(id) { $0 = Array($0.dropFirst()) + [other.id] }
    let (arrangement, warnings) = try #require(try await fixture.renewed(id))
    #expect(
      warnings == [
        "was added after the outfit was arranged; it takes the place of a removed garment"
      ])
    // The new garment takes the place of the old garment. The new garment's own outline determines
    // its size.
    let (box, room) = try (
      #require(arrangement[other]?.box), #require(kept[garments[0]]?.box)
    )
    #expect(abs(box.x - room.x) <= 2 && abs(box.maxX - room.maxX) <= 2)
    #expect(abs(box.y - room.y) <= 2 && abs(box.maxY - room.maxY) <= 2)
    #expect(arrangement.pieces.last?.garment == other.id)
    #expect(arrangement[garments[1]] == kept[garments[1]])
  }

  @Test("has an added garment beside the others, all at one scale, none over another")
  func beside() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    let kept = try await fixture.keep(id)
    let other = try await fixture.garment("Shirt again", .plum)
    try await fixture.closet.editOutfit(id) { $0.append(other.id) }
    let (arrangement, warnings) = try #require(try await fixture.renewed(id))
    #expect(warnings == ["was added after the outfit was arranged; it is placed beside the others"])
    let added = try #require(arrangement[other]?.box)
    let canvas = PixelRect(x: 0, y: 0, size: ArrangedFixture.canvas)
    for garment in garments {
      let box = try #require(arrangement[garment]?.box)
      #expect(box.width < (kept[garment]?.box.width ?? 0))
      #expect(!box.overlaps(added))
      #expect(box.x >= 0 && box.y >= 0 && box.maxX <= canvas.maxX && box.maxY <= canvas.maxY)
    }
    #expect(added.maxX <= canvas.maxX && added.maxY <= canvas.maxY)
    // Garments of one type and shape have the same size.
    let shirt = try #require(arrangement[garments[0]]?.box)
    #expect(abs(added.height - shirt.height) <= 1 && abs(added.width - shirt.width) <= 1)
  }

  @Test("has a garment's new photo where the old one lay")
  func otherPhoto() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    let kept = try await fixture.keep(id)
    let photo = try fixture.photo("wide", .plum, size: PixelSize(width: 90, height: 60))
    try await fixture.closet.editGarment(garments[0].id, photo: .file(photo))
    let (arrangement, warnings) = try #require(try await fixture.renewed(id))
    #expect(
      warnings == [
        "has a new photo since the outfit was arranged; it stays in its old place"
      ])
    let (old, new) = (
      try #require(kept[garments[0]]?.box), try #require(arrangement[garments[0]]?.box)
    )
    #expect(new.width == old.width && abs(3 * new.height - 2 * new.width) <= 3)
    #expect(old.centered(new.size) == new)
    let rendered = try await fixture.picture(id)
    #expect(rendered.warnings.map(\.words) == warnings && rendered.failures.isEmpty)
  }

  @Test("knows garments of one photo apart, and tells of another cut-out")
  func sharedPhoto() async throws {
    let fixture = try await ArrangedFixture()
    let suit = try await fixture.garment(
      "Jacket of a suit", .blue, .jacket, size: PixelSize(width: 60, height: 140))
    let trousers = try await fixture.garment(
      "Trousers of a suit", .blue, .trousers, size: PixelSize(width: 60, height: 140))
    #expect(suit.photo == trousers.photo)
    try await fixture.cut(suit, PixelRect(x: 30, y: 10, width: 60, height: 60))
    try await fixture.cut(trousers, PixelRect(x: 30, y: 70, width: 60, height: 80))
    let id = try await fixture.closet.createOutfit("Suit", of: [suit.id, trousers.id]).id
    // The trousers come first, in contrast to the outfit's order.
    let kept = try await fixture.keep(id) { arrangement in
      arrangement.pieces = [trousers, suit].compactMap { arrangement[$0] }
    }
    #expect(kept.pieces.map(\.garment) == [trousers.id, suit.id])
    let (same, said) = try #require(try await fixture.renewed(id))
    #expect(same == kept && said.isEmpty)
    try await fixture.cut(trousers, PixelRect(x: 30, y: 90, width: 60, height: 60))
    let (arrangement, warnings) = try #require(try await fixture.renewed(id))
    #expect(
      warnings == ["was cut out again after the outfit was arranged; it stays in its old place"])
    let box = try #require(arrangement[trousers]?.box)
    #expect(abs(box.width - box.height) <= 1)
    #expect(arrangement[suit] == kept[suit])
  }

  @Test("shows a silhouette where a photo is gone, or leaves it out, or is not drawn")
  func gone() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    try await fixture.keep(id)
    Workspace.remove(fixture.closet.wardrobe.path(of: garments[1].photo))
    let stoodIn = try await fixture.picture(id)
    #expect(stoodIn.failures.map(\.kind) == [.missing])
    #expect(stoodIn.isShown == [true, false, true])
    let skipped = try await fixture.picture(id, missing: .skip)
    #expect(skipped.isShown == [true, false, true] && skipped.raster != stoodIn.raster)
    var collage = Collage(.flatlay, on: Canvas(ArrangedFixture.canvas))
    collage.missing = .fail
    let look = try await fixture.closet.look(of: id)
    do throws(Collage.Failure) {
      _ = try await look.render(as: collage)
      Issue.record("a photo is gone")
    } catch {
      let failure = LookFailure.collage(error, size: ArrangedFixture.canvas)
      #expect(failure.summary == "photos \(garments[1].photo)")
    }
  }

  @Test("is left aside where it cannot be drawn, of which a warning tells")
  func undrawable() async throws {
    let fixture = try await ArrangedFixture()
    let (_, garments) = try await fixture.outfit()
    let photos = garments.map { SharedPhoto($0, in: fixture.closet.wardrobe) }
    let collage = Collage(.flatlay, on: Canvas(ArrangedFixture.canvas))
    let laidOut = try await collage.render(photos.map(\.collagePhoto))
    var options = RenderOptions()
    options.recordsRecipe = true
    var recipe = try #require(
      try await collage.render(photos.map(\.collagePhoto), options: options).recipe)
    recipe.pieces[0].box.size.width = 1 << 30
    var bundle = ShareBundle(title: "Look", collage: collage)
    bundle.arrangement = ArrangedRecipe(recipe: recipe, photos: Array(garments.indices))
    let path = fixture.workspace.path("bundle")
    let sent = try await bundle.export(photos, to: path)
    #expect(sent.failures == [])
    #expect(
      sent.warnings.map(\.words).filter { $0.contains("arrangement cannot be drawn") }.count == 1)
    let picture = try PhotoReader(bundle.picture(in: path)).decodeNow().raster
    #expect(picture.size == laidOut.raster.size)
  }

  @Test("is left aside where nothing of it can be read, or none of its garments is left")
  func unusable() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    try await fixture.closet.setRecipe(of: id, "{}")
    let look = try await fixture.closet.look(of: id)
    #expect(look.arrangement == nil)
    #expect(
      look.warnings.map(\.words) == [
        "the outfit uses the automatic layout, because its arrangement cannot be read: 'version' is missing"
      ])
    try await fixture.keep(id)
    let other = try await fixture.garment("Shirt again", .plum)
    try await fixture.closet.editOutfit(id) { $0 = [other.id] }
    #expect(try await fixture.renewed(id) == nil)
    let plain = try await fixture.closet.createOutfit("Other", of: [other.id]).id
    #expect(try await fixture.picture(id).raster == fixture.picture(plain).raster)
    #expect(garments.count == 3)
  }
}

extension ArrangedFixture {
  /// Stores a cut-out of a garment that is a rectangle of its photo.
  fileprivate func cut(_ garment: Garment, _ rectangle: PixelRect) async throws {
    var mask = Raster(size: PixelSize(width: 120, height: 160), filledWith: .black)
    mask.fill(rectangle, .white)
    let file = try workspace.photo("in/mask.png", mask)
    try await closet.setCutout(of: closet.garment(garment.id), .file(file))
  }
}

extension Color {
  fileprivate static let plum = Color(red: 90, green: 20, blue: 80)
}
