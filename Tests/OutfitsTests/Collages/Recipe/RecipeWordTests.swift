import Outfits
import Images
import SystemPackage
import TestSupport
import Testing
import Text

@Suite(
  "A recipe of a picture with words",
  .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct RecipeWordTests {
  private let photos = WornPhotos()

  private func outfit() throws -> [CollagePhoto] {
    var outfit = try [
      photos.photo("tee.png", "Breton tee"), photos.photo("gonna.png", "Gonna a pieghe"),
      photos.photo("shirt.png", "קמיס 青い 👟", width: 50), photos.photo("coat.jpg", height: 90),
      photos.photo("cap.png", "A warm cap for long walks in the rain by the sea", height: 20),
    ]
    outfit[1].quantity = 3
    return outfit
  }

  private func redraw(_ rendered: Collage.Rendered) async throws -> Collage.Rendered {
    let recipe = try Recipe(json: #require(rendered.recipe).json(isPretty: false))
    return try await RecipePhotos(recipe, outfit().map(\.path))
      .render(measuresLayout: true, fontconfigFile: photos.workspace.path("fonts.conf"))
  }

  @Test("draws it again, words and pages and what they are held to", arguments: 0..<12)
  func again(index: Int) async throws {
    var collage = try photos.collage(600, 500, LayoutName.allCases[index % 4].layout())
    collage.words.captions = Collage.Captions.allCases[1 + index / 4]
    collage.words.heading = "Sunday أزرق 夏 👗 in the park"
    collage.background = .gradient(.white, .black)
    // A grid without cut-outs is drawn tile by tile.
    if index == 0 { collage.background = .color(Color(red: 30, green: 30, blue: 30)) }
    let drawn = try await collage.render(
      outfit(), options: RenderOptions(measuresLayout: true, recordsRecipe: true))
    let again = try await redraw(drawn)
    #expect(again.pages == drawn.pages)
    #expect(again.texts == drawn.texts && !drawn.texts.isEmpty)
    #expect(again.recipe == drawn.recipe)
    // A recipe does not record the real size of garments.
    var layout = drawn.lint?.layout
    layout?.proportion = nil
    #expect(again.lint?.layout == layout && drawn.lint != nil)
    #expect(again.lint?.breaches == drawn.lint?.breaches.filter { $0 != .proportion })
    #expect(again.lint?.limits == drawn.lint?.limits)
    #expect(again.lint?.contrast == drawn.lint?.contrast)
    #expect(again.lint?.pieces.map(\.page) == drawn.lint?.pieces.map(\.page))
  }

  @Test("has the language of its words, in which it draws them again")
  func language() async throws {
    var collage = try photos.collage(300, 300)
    collage.words.heading = "骨者"
    var drawn: [Collage.Rendered] = []
    for tag in ["und", "ja", "zh-Hans", "ko"] {
      collage.words.language = try #require(LanguageTag(tag))
      let rendered = try await collage.render(
        outfit(), options: RenderOptions(recordsRecipe: true))
      #expect(rendered.recipe?.language == collage.words.language)
      let again = try await redraw(rendered)
      #expect(again.pages == rendered.pages && again.recipe == rendered.recipe)
      drawn.append(rendered)
    }
    #expect(drawn[1].pages == drawn[0].pages)
    #expect(Set(drawn.map(\.raster.bytes)).count == 3)
    let json = try drawn.map { try #require($0.recipe).json(isPretty: false) }
    #expect(!String(decoding: json[0], as: UTF8.self).contains("language"))
    // Without texts, a recipe has no language.
    collage.words.heading = nil
    let silent = try await collage.render(outfit(), options: RenderOptions(recordsRecipe: true))
    #expect(silent.recipe?.language == .undetermined)
  }

  @Test("has several pages where the picture has")
  func pages() async throws {
    let collage = try photos.collage(300, 160, .sheet)
    let drawn = try await collage.render(outfit(), options: RenderOptions(recordsRecipe: true))
    #expect(drawn.pages.count > 1)
    let recipe = try #require(drawn.recipe)
    #expect(recipe.pageCount == drawn.pages.count)
    #expect(recipe.words.map(\.page).max() == drawn.pages.count - 1)
    #expect(try await redraw(drawn).pages == drawn.pages)
  }

  @Test("writes what was edited in it, where it says")
  func edited() async throws {
    var collage = try photos.collage(300, 300)
    collage.words.heading = "Sunday"
    let drawn = try await collage.render(outfit(), options: RenderOptions(recordsRecipe: true))
    var recipe = try #require(drawn.recipe)
    #expect(recipe.words.map(\.text) == ["Sunday"])
    let box = PixelRect(x: 20, y: 250, width: 200, height: 40)
    recipe.words = [PlacedText("Monday", in: box, size: 24, isBold: true)]
    recipe.pieces.removeAll()
    recipe.pieces = try [#require(drawn.recipe?.pieces.first)]
    recipe.pieces[0].box = PixelRect(x: 0, y: 0, width: 30, height: 30)
    let given = try outfit().map(\.path).filter {
      $0.lastComponent?.string == recipe.pieces[0].name
    }
    let again = try await RecipePhotos(recipe, given)
      .render(fontconfigFile: photos.workspace.path("fonts.conf"))
    #expect(again.texts.map(\.text) == ["Monday"])
    var written = 0
    for y in 0..<300 {
      for x in 0..<300 where again.raster[x, y].red < 128 {
        #expect(box.contains(x, y))
        written += 1
      }
    }
    #expect(written > 100)
  }
}
