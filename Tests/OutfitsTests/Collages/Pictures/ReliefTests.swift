import Outfits
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A piece that would be lost on its ground")
struct ReliefTests {
  private let workspace = Workspace()
  private let measured = RenderOptions(measuresLayout: true, recordsRecipe: true)

  /// Draws a single-coloured square with transparent borders in the centre of a flat lay.
  private func drawn(
    _ color: Color, side: Int = 1080, on ground: Color = .white, hasShadow: Bool? = nil
  ) async throws -> (Collage.Rendered, box: PixelRect) {
    var photo = Raster(size: PixelSize(width: 300, height: 300))
    photo.fill(PixelRect(x: 50, y: 50, width: 200, height: 200), color)
    var collage = Collage(.flatlay, on: Canvas(PixelSize(width: side, height: side)))
    (collage.background, collage.pieces.hasShadow) = (.color(ground), hasShadow)
    collage.canvas.margin = side / 4
    let drawn = try await collage.render([workspace.photo("piece.png", photo)], options: measured)
    return (drawn, try #require(drawn.lint?.pieces.first).box)
  }

  @Test("gets a hairline that makes a white edge 8 to 12 % darker, as wide as the picture asks for")
  func hairline() async throws {
    for (side, width) in [(400, 1), (1080, 1), (2200, 2)] {
      let (drawn, box) = try await drawn(.white, side: side, hasShadow: false)
      let row = (0..<6).map { drawn.raster[box.x + $0, box.y + box.height / 2] }
      #expect(row.prefix(width).allSatisfy { (224...235).contains($0.red) }, "\(row)")
      #expect(row.dropFirst(width).allSatisfy { $0 == .white })
      #expect(drawn.raster[box.x - 1, box.y + box.height / 2] == .white)
      #expect(try #require(drawn.recipe?.pieces.first?.hairline).alpha > 0)
    }
    // A black garment on charcoal gets a light hairline.
    let charcoal = Color(red: 0x1C, green: 0x1C, blue: 0x1C)
    let (dark, box) = try await self.drawn(.black, on: charcoal, hasShadow: false)
    #expect((45...60).contains(dark.raster[box.x, box.y + box.height / 2].red))
  }

  @Test("is the only one that does: what stands out has none")
  func standsOut() async throws {
    let red = Color(red: 200, green: 20, blue: 30)
    let (drawn, box) = try await drawn(red, hasShadow: false)
    #expect(drawn.recipe?.pieces.first?.hairline == nil)
    #expect(drawn.raster[box.x, box.y + box.height / 2] == red)
  }

  @Test("has a contact shadow in a flat lay: darkest where it touches, and gone soon beside it")
  func shadow() async throws {
    for side in [540, 1080, 2160] {
      let (drawn, box) = try await drawn(.black, side: side)
      let middle = box.x + box.width / 2
      let reach = side / 20
      let below = (0..<reach).map { drawn.raster[middle, box.maxY + $0].red }
      let above = (0..<reach).map { drawn.raster[middle, box.y - 1 - $0].red }
      for fall in [below, above] {
        #expect(fall == fall.sorted() && fall.last == 255)
        #expect((150...240).contains(fall[0]))
      }
      // The light comes from above, so the shadow is larger below the piece.
      #expect(below[side / 100] < above[side / 100])
      #expect(drawn.raster[box.x - reach, box.y] == .white)
    }
    let (plain, box) = try await drawn(.black, hasShadow: false)
    #expect(plain.raster[box.x + 9, box.maxY] == .white)
  }

  @Test("stands out more by its shadow and its line, and the measure says so")
  func contrast() async throws {
    let with = try await drawn(.white).0.lint?.contrast
    let without = try await drawn(.white, hasShadow: false).0.lint?.contrast
    #expect(try #require(with) > #require(without) && #require(without) > 4)
    let (auto, _) = try await drawn(.white, on: .white)
    #expect(auto.lint?.contrast == with)
  }

  @Test("of a recipe from before there was contact keeps the shadow that it had")
  func fallen() async throws {
    let (drawn, box) = try await drawn(.black, side: 400)
    var recipe = try #require(drawn.recipe)
    let text = String(decoding: try recipe.json(isPretty: false), as: UTF8.self)
    #expect(text.contains(#""shadow":"contact""#))
    let old = text.replacing(#""shadow":"contact""#, with: #""shadow":true"#)
    recipe = try Recipe(json: Array(old.utf8))
    if case .pieces(let treatment) = recipe.drawing { #expect(treatment.shadow == .fallen) }
    let photo = workspace.folder.appending("piece.png")
    let again = try await RecipePhotos(recipe, [photo]).render().raster
    #expect(again != drawn.raster)
    // The old shadow is a single blur, three pixels lower, with an alpha of 72/255. At the piece's
    // edge, half of the shadow is visible.
    let square = Raster(size: box.size, filledWith: .black)
    let shadow = square.shadow(
      deviation: 3.6, color: Color(red: 0, green: 0, blue: 0, alpha: 72))
    var expected = Raster(size: again.size, filledWith: .white)
    expected.blend(shadow.raster, x: box.x - shadow.spread, y: box.y - shadow.spread + 3)
    expected.blend(square, x: box.x, y: box.y)
    for offset in 0..<20 {
      let place = (x: box.x + box.width / 2, y: box.maxY + offset)
      #expect(again[place.x, place.y] == expected[place.x, place.y])
    }
  }
}
