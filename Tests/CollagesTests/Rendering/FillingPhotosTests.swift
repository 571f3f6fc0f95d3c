import Codecs
import Collages
import Layouts
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("Photos in a grid without a fit")
struct FillingPhotosTests {
  private let workspace = Workspace()
  private let red = Color(red: 200, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 200)
  private let recorded = RenderOptions(recordsRecipe: true)

  /// One box of 50x50 for each of so many photos.
  private func collage(_ count: Int = 1, fit: Fit? = nil) -> Collage {
    Collage(
      Grid(columns: count, fit: fit),
      on: Canvas(PixelSize(width: 50 * count, height: 50), margin: 0, gutter: 0))
  }

  /// 60x50, its left tenth blue.
  private func striped(_ name: String) throws -> FilePath {
    var raster = Raster(size: PixelSize(width: 60, height: 50), filledWith: red)
    raster.fill(PixelRect(x: 0, y: 0, width: 6, height: 50), blue)
    return try workspace.photo(name, raster)
  }

  private func mask(_ name: String, _ garment: PixelRect) throws {
    var raster = Raster(size: PixelSize(width: 60, height: 50), filledWith: .black)
    raster.fill(garment, .white)
    try workspace.photo(name, raster)
  }

  @Test("fill their boxes where they are alike, and are whole where one is not")
  func alike() async throws {
    let alike = try [
      workspace.photo("a.png", red, width: 60, height: 50),
      workspace.photo("b.png", blue, width: 55, height: 50),
    ]
    let filled = try await collage(2).render(alike).raster
    #expect(filled.colors(in: PixelRect(x: 0, y: 0, width: 50, height: 50)) == [red])
    #expect(filled.colors(in: PixelRect(x: 50, y: 0, width: 50, height: 50)) == [blue])
    let whole = try await collage(2, fit: .contain).render(alike).raster
    #expect(whole[0, 0] == Collage.paper && whole[50, 0] == Collage.paper)
    let tall = try workspace.photo("c.png", blue, width: 40, height: 60)
    let unlike = try await collage(2).render([alike[0], tall], options: recorded)
    #expect(unlike.raster == (try await collage(2, fit: .contain).render([alike[0], tall]).raster))
    #expect(unlike.recipe?.drawing == .tiles(.contain))
  }

  @Test("are whole where one has transparency")
  func transparent() async throws {
    var raster = Raster(size: PixelSize(width: 60, height: 50), filledWith: red)
    raster.fill(PixelRect(x: 0, y: 0, width: 9, height: 9), .transparent)
    let photos = try [
      workspace.photo("a.png", raster), workspace.photo("b.png", blue, width: 60, height: 50),
    ]
    let drawn = try await collage(2).render(photos, options: recorded)
    #expect(drawn.recipe?.drawing == .tiles(.contain))
  }

  @Test("keep the garment that a mask tells of in the middle, as far as the sides allow")
  func masked() async throws {
    let photo = try striped("a.png")
    for (garment, start) in [(0, 0.0), (20, 0.0), (23, 0.05), (25, 0.0833), (40, 0.1667)] {
      try mask("a.mask.png", PixelRect(x: garment, y: 10, width: 10, height: 30))
      let drawn = try await collage().render([photo], options: recorded)
      let recipe = try #require(drawn.recipe)
      guard case .part(let crop) = recipe.pieces[0].outline else {
        Issue.record("\(recipe.pieces[0].outline)")
        continue
      }
      #expect(abs(crop.x - start) < 0.0002 && abs(crop.width - 0.8333) < 0.0002, "\(crop)")
      #expect(crop.y == 0 && crop.height == 1 && recipe.drawing == .tiles(.cover))
      // The stripe ends at a tenth.
      #expect((drawn.raster[0, 25] == blue) == (start < 0.1))
      let again = try await RecipePhotos(Recipe(json: recipe.json(isPretty: true)), [.file(photo)])
        .render().raster
      #expect(again == drawn.raster)
    }
    var collage = collage()
    collage.pieces.usesMasks = false
    // One colour and a stripe: nobody sees a garment there.
    let even = try await collage.render([photo], options: recorded)
    let right = RecipePiece.Outline.part(Region(x: 0.1667, y: 0, width: 0.8333, height: 1))
    #expect(even.recipe?.drawing == .tiles(.cover) && even.recipe?.pieces[0].outline != right)
  }

  @Test("show what an edited crop says")
  func edited() async throws {
    let photo = try striped("a.png")
    var recipe = try #require(
      try await collage().render([photo], options: recorded).recipe)
    recipe.pieces[0].outline = .part(Region(x: 0, y: 0, width: 0.1, height: 0.2))
    let drawn = try await RecipePhotos(recipe, [.file(photo)]).render().raster
    // Of 6 by 10 pixels the middle 6 by 6.
    #expect(drawn.colors(in: PixelRect(x: 0, y: 0, width: 25, height: 50)) == [blue])
  }

  @Test("keep the garment that a look finds in the middle")
  func looked() async throws {
    let sample = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .removingLastComponent().removingLastComponent().appending("samples/wardrobe/blue-jeans.jpg")
    let jeans = try PhotoReader(sample).decode().raster
    let (width, height) = (jeans.size.width, jeans.size.height)
    for isRight in [false, true] {
      // The same wall goes on beside it, up to where a square box cuts off a sixth.
      var wide = Raster(
        size: PixelSize(width: max(width, height) * 6 / 5, height: max(width, height)),
        filledWith: jeans[2, 2])
      let left = isRight ? wide.size.width - width : 0
      for y in 0..<height {
        for x in 0..<width {
          wide.fill(PixelRect(x: left + x, y: y, width: 1, height: 1), jeans[x, y])
        }
      }
      let photo = try workspace.photo("jeans-\(isRight).png", wide)
      let drawn = try await collage().render([photo], options: recorded)
      guard case .part(let crop)? = drawn.recipe?.pieces[0].outline else {
        Issue.record("\(String(describing: drawn.recipe?.pieces[0].outline))")
        continue
      }
      #expect(isRight ? crop.x > 0.12 : crop.x < 0.05, "\(crop)")
    }
  }
}
