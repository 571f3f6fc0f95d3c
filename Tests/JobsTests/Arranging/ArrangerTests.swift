import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An arrangement")
struct ArrangerTests {
  @Test("that nobody moved draws the same pixels as a flat lay of the photos")
  func asFlatLay() async throws {
    let fixture = try await ArrangedFixture()
    let (id, _) = try await fixture.outfit()
    let plain = try await fixture.picture(id)
    let arrangement = try await fixture.keep(id)
    #expect(arrangement.canvas == ArrangedFixture.canvas && arrangement.pieces.count == 3)
    let arranged = try await fixture.picture(id)
    #expect(arranged.raster == plain.raster)
    #expect(arranged.isShown == [true, true, true] && arranged.warnings.isEmpty)
  }

  @Test("of a photo that cannot be cut out is of a card, as the flat lay is")
  func card() async throws {
    let fixture = try await ArrangedFixture()
    let photo = try fixture.workspace.photo("in/plain.png", .red, width: 80, height: 120)
    let garment = try await fixture.closet.addGarment(
      photo: .file(photo), GarmentDetails(kind: .clothing(.shirt), description: "Plain"))
    let id = try await fixture.closet.createOutfit("One", of: [garment.id]).id
    let piece = try await PieceStore(fixture.closet.wardrobe.folder)
      .piece(of: .file(fixture.closet.wardrobe.path(of: garment.photo)))
    #expect(piece.isCard && piece.size == PixelSize(width: 80, height: 120))
    let plain = try await fixture.picture(id)
    try await fixture.keep(id)
    #expect(try await fixture.picture(id).raster == plain.raster)
  }

  @Test("is laid out from what is kept of the photos, and decodes none of them")
  func cached() async throws {
    let fixture = try await ArrangedFixture()
    let (_, garments) = try await fixture.outfit()
    let first = try await fixture.arranger().arrangement(of: fixture.arranged(garments))
    let arranged = fixture.arranged(garments)
    for garment in garments {
      Workspace.remove(fixture.closet.wardrobe.path(of: garment.photo))
    }
    #expect(try await fixture.arranger().arrangement(of: arranged) == first)
    _ = try ChildProgram("rm", "-rf", fixture.workspace.path("w/cache")).run()
    // Without a cache, the missing photos are drawn as silhouettes.
    #expect(try await fixture.arranger().arrangement(of: arranged) != first)
  }

  @Test("of photos that are gone is of silhouettes, the same whoever asks at once")
  func silhouettes() async throws {
    let fixture = try await ArrangedFixture()
    let (_, garments) = try await fixture.outfit()
    let arranged = fixture.arranged(garments)
    for garment in garments {
      Workspace.remove(fixture.closet.wardrobe.path(of: garment.photo))
    }
    let arranger = fixture.arranger()
    let first = try await arranger.arrangement(of: arranged)
    let shapes = first.pieces.map { Double($0.box.height) / Double($0.box.width) }
    #expect(Set(shapes).count == garments.count)
    try await withThrowingTaskGroup(of: Arrangement.self) { group in
      for _ in 1...8 { group.addTask { try await arranger.arrangement(of: arranged) } }
      for try await other in group { #expect(other == first) }
    }
  }

  @Test("is kept only of the outfit's garments, each once, and within what recipes hold")
  func refused() async throws {
    let fixture = try await ArrangedFixture()
    let (_, garments) = try await fixture.outfit()
    let arranged = fixture.arranged(garments)
    let arranger = fixture.arranger()
    let good = try await arranger.arrangement(of: arranged)
    func refusal(_ change: (inout Arrangement) -> Void) async throws -> ArrangementError? {
      var arrangement = good
      change(&arrangement)
      do throws(LookFailure) {
        _ = try await arranger.recipe(of: arrangement, arranged)
        return nil
      } catch {
        guard case .arrangement(let reason) = error else { throw error }
        return reason
      }
    }
    #expect(try await refusal { _ in } == nil)
    #expect(try await refusal { $0.pieces.removeLast() } == .isOfOtherGarments)
    #expect(try await refusal { $0.pieces.append($0.pieces[0]) } == .isOfOtherGarments)
    #expect(try await refusal { $0.pieces[0].garment = GarmentID() } == .isOfOtherGarments)
    #expect(
      try await refusal { $0.pieces[0].degrees = 361 }
        == .isOutOfRange("pieces[0].degrees: must be from -360 to 360"))
    #expect(
      try await refusal { $0.pieces[1].box.size.width = 0 }
        == .isOutOfRange("pieces[1].box.width: must be from 1 to 65500"))
    // The numbers are too large for arithmetic without overflow.
    #expect(
      try await refusal { $0.pieces[0].box = PixelRect(x: .max, y: .min, width: .max, height: 1) }
        == .isOutOfRange("pieces[0].box.x: must be from -65500 to 65500"))
    #expect(
      try await refusal { arrangement in
        arrangement.canvas = PixelSize(width: 1, height: .max)
        arrangement.background = [.white, .black]
      } == .isOutOfRange("canvas.height: must be from 1 to 65500"))
    #expect(
      try await refusal { arrangement in
        for index in arrangement.pieces.indices {
          arrangement.pieces[index].box = PixelRect(x: 0, y: 0, width: 2000, height: 2000)
        }
      } == .isOutOfRange("pieces: are together too large for the canvas"))
    #expect(
      try await refusal { $0.background = [] }
        == nil, "an arrangement without a background gets the one that suits")
  }

  @Test("keeps garments in shape: a box of another becomes the largest one in it")
  func shape() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    try await fixture.keep(id) { arrangement in
      for index in arrangement.pieces.indices
      where arrangement.pieces[index].garment == garments[0].id {
        arrangement.pieces[index].box = PixelRect(x: 10, y: 20, width: 60, height: 60)
        arrangement.pieces[index].degrees = 30
      }
    }
    let piece = try #require(try await fixture.renewed(id)?.0[garments[0]])
    #expect(piece.box == PixelRect(x: 20, y: 20, width: 40, height: 60) && piece.degrees == 30)
  }

  @Test("on another canvas is whole, as large as it goes, in the middle of what is in sight")
  func fitted() async throws {
    let fixture = try await ArrangedFixture()
    let (id, _) = try await fixture.outfit()
    try await fixture.keep(id)
    let options = RenderOptions(recordsRecipe: true)
    let look = try await fixture.closet.look(of: id)
    let small = try await look.render(
      as: Collage(.flatlay, on: Canvas(ArrangedFixture.canvas)), options: options)
    let canvas = Canvas(
      PixelSize(width: 500, height: 600), safeArea: PixelRect(x: 0, y: 50, width: 500, height: 500))
    let large = try await look.render(as: Collage(.flatlay, on: canvas), options: options)
    #expect(large.raster.size == canvas.size)
    let (before, after) = (try #require(small.recipe), try #require(large.recipe))
    for (old, new) in zip(before.pieces, after.pieces) {
      // The whole layout is twice as large, with 50 empty pixels on each side.
      #expect(
        new.box
          == PixelRect(
            x: 50 + 2 * old.box.x, y: 50 + 2 * old.box.y, width: 2 * old.box.width,
            height: 2 * old.box.height))
      #expect(new.name == old.name && new.sha256 == old.sha256)
    }
  }

  @Test("is of today's pieces, private to the owner and gone with the photo")
  func files() async throws {
    let fixture = try await ArrangedFixture()
    let (id, garments) = try await fixture.outfit()
    try await fixture.keep(id)
    let folder = "w/cache/pieces/\(garments[0].photo.sha256)"
    let names = try fixture.workspace.files(in: folder)
    #expect(names.count { !$0.hasSuffix(".outline") } == 3)
    #expect(names.count { $0.hasSuffix(".json") } == 1)
    for name in names {
      let mode = try Stat(fixture.workspace.path("\(folder)/\(name)")).permissions.rawValue
      #expect(mode & 0o777 == 0o600)
    }
    let piece = try #require(
      PieceStore(fixture.closet.wardrobe.folder)
        .keptPiece(of: .file(fixture.closet.wardrobe.path(of: garments[0].photo))))
    let picture = try Workspace.picture(at: try #require(piece.picture(.small)))
    #expect(picture.size == PixelSize(width: 60, height: 90))
    try await fixture.closet.removeGarment(garments[0].id, force: true, forever: true)
    #expect(!fixture.workspace.exists(folder))
  }
}
