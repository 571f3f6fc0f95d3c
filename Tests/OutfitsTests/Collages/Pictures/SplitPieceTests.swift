import Images
import Outfits
import Core
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite("A photo of several things")
struct SplitPieceTests {
  private let workspace = Workspace()

  private static let canvas = Canvas(PixelSize(width: 300, height: 360))

  private func collage(_ layout: any Layout, splits: Bool = true) -> Collage {
    var collage = Collage(layout, on: Self.canvas)
    collage.pieces.splitsThings = splits
    return collage
  }

  private static let layouts: [LayoutName] = [.flatlay, .mosaic, .sheet]

  @Test("is one piece and told of, unless it is split", arguments: Self.layouts)
  func told(layout: LayoutName) async throws {
    let photo = try workspace.photo("outfit.png", LaidOutfit.cutout)
    var options = RenderOptions()
    options.recordsRecipe = true
    let whole = try await collage(layout.layout(), splits: false).render([photo], options: options)
    #expect(whole.warnings.compactMap { ($0.cause as? SeveralThings)?.count } == [3])
    #expect(whole.recipe?.pieces.map(\.thing) == [nil])
    let split = try await collage(layout.layout()).render([photo], options: options)
    #expect(split.warnings == [])
    let things = try #require(split.recipe?.pieces.map(\.thing))
    #expect(things.count == 3 && Set(things).count == 3 && !things.contains(nil))
    #expect(split.isShown == [true])
  }

  @Test("stands among others, each of which is in the picture or is not")
  func others() async throws {
    let outfit = try workspace.photo("outfit.png", LaidOutfit.cutout)
    let bag = try workspace.photo("bag.png", Color(red: 90, green: 20, blue: 90), width: 60)
    let broken = try workspace.write(OtherFiles.text, to: "broken.png")
    var collage = collage(LayoutName.flatlay.layout())
    collage.missing = .skip
    var options = RenderOptions()
    options.recordsRecipe = true
    let rendered = try await collage.render([bag, broken, outfit, bag], options: options)
    #expect(rendered.isShown == [true, false, true, true])
    #expect(rendered.failures.map(\.path) == [broken])
    #expect(rendered.recipe?.pieces.count == 5)
    #expect(rendered.recipe?.pieces.count { $0.thing != nil } == 3)
  }

  @Test("is drawn again from its recipe, byte for byte", arguments: Self.layouts)
  func again(layout: LayoutName) async throws {
    let photo = try workspace.photo("outfit.png", LaidOutfit.cutout)
    var options = RenderOptions()
    options.recordsRecipe = true
    let drawn = try await collage(layout.layout()).render([photo], options: options)
    let json = try #require(drawn.recipe).json(isPretty: true)
    let recipe = try Recipe(json: json)
    #expect(recipe == drawn.recipe)
    let again = try await RecipePhotos(recipe, [photo]).render()
    #expect(again.raster == drawn.raster)
    #expect(again.warnings == [])
  }

  @Test("is drawn again at other sizes, and where its things have moved, what lies in their boxes")
  func moved() async throws {
    let photo = try workspace.photo("outfit.png", LaidOutfit.cutout)
    var options = RenderOptions()
    options.recordsRecipe = true
    let drawn = try await collage(LayoutName.flatlay.layout()).render([photo], options: options)
    var recipe = try #require(drawn.recipe)
    for index in recipe.pieces.indices { recipe.pieces[index].decodedSide = 250 }
    let smaller = try await RecipePhotos(recipe, [photo]).render()
    #expect(smaller.raster.size == drawn.raster.size)
    recipe.pieces[0].thing = Region(x: 0, y: 0, width: 0.3, height: 0.2)
    _ = try await RecipePhotos(recipe, [photo]).render()
  }

  @Test("gives its name to none of its things, as captions show")
  func names() async throws {
    let photo = try workspace.photo("Summer outfit.png", LaidOutfit.cutout)
    var collage = collage(LayoutName.sheet.layout())
    collage.words.captions = .names
    let texts = try await collage.render([photo]).texts.map(\.text)
    #expect(!texts.contains { $0.lowercased().contains("outfit") })
  }

  @Test("is refused in a recipe that asks for things of photos that stay whole, or for too many")
  func refused() throws {
    let box = PixelRect(x: 0, y: 0, width: 9, height: 9)
    func recipe(_ things: [Region], _ outline: RecipePiece.Outline) -> Recipe {
      Recipe(
        canvas: PixelSize(width: 100, height: 100), layout: Recipe.Layout(kind: .flatlay),
        background: [.white], drawing: .pieces(PieceTreatment(cutout: .auto)),
        pieces: things.map {
          var piece = RecipePiece(name: "a.png", box: box, outline: outline)
          piece.thing = $0
          return piece
        })
    }
    let thing = Region(x: 0.1, y: 0.1, width: 0.3, height: 0.3)
    _ = try recipe([thing], .cutOut).json(isPretty: false)
    #expect(throws: RecipeError.self) { try recipe([thing], .photo).json(isPretty: false) }
    let beyond = Region(x: 2, y: 0.1, width: 0.3, height: 0.3)
    #expect(throws: RecipeError.self) { try recipe([beyond], .given).json(isPretty: false) }
    let many = (0..<25).map { Region(x: Double($0) / 100, y: 0, width: 0.1, height: 0.1) }
    _ = try recipe(Array(many.dropLast()), .given).json(isPretty: false)
    #expect(throws: RecipeError.self) { try recipe(many, .given).json(isPretty: false) }
  }
}
