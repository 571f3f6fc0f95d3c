import Images
import Outfits
import TestSupport
import Testing
import Text

@Suite("The fonts of words", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct WordFontTests {
  private let photos = WornPhotos()
  private let recorded = RenderOptions(recordsRecipe: true)

  private func collage() throws -> Collage {
    var collage = try photos.collage(400, 400)
    (collage.words.captions, collage.words.heading) = (.names, "Sunday")
    return collage
  }

  @Test("are kept in the recipe, that of the heading where it is another")
  func recipe() async throws {
    var collage = try collage()
    let worn = [try photos.photo("linen shirt.png")]
    let plain = try #require(try await collage.render(worn, options: recorded).recipe)
    #expect(plain.font == "DejaVu Sans" && plain.words.allSatisfy { $0.font == nil })
    (collage.words.font, collage.words.headingFont) = ("noto sans cjk jp", "DejaVu Sans")
    let drawn = try await collage.render(worn, options: recorded)
    let recipe = try #require(drawn.recipe)
    #expect(recipe.font == "Noto Sans CJK JP")
    #expect(recipe.words.map(\.font) == ["DejaVu Sans", nil])
    let read = try Recipe(json: try recipe.json(isPretty: true))
    let again = try await RecipePhotos(read, worn.map(\.source)).render(
      fontconfigFile: collage.words.fontconfigFile)
    #expect(again.raster == drawn.raster && again.warnings == [])
  }

  @Test("that no one has are an error with the names that come nearest")
  func unknown() async throws {
    var collage = try collage()
    let worn = [try photos.photo("linen shirt.png")]
    for (font, heading) in [("DejaVu Snas", nil), (nil, "DejaVu Snas")] as [(String?, String?)] {
      (collage.words.font, collage.words.headingFont) = (font, heading)
      let collage = collage
      let failure = await #expect(throws: Collage.Failure.self) { try await collage.render(worn) }
      let error = try #require(failure.flatMap(Self.wordError))
      guard case .unknownFamily(let name, let nearest) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(name == "DejaVu Snas" && nearest.first == "DejaVu Sans" && nearest.count <= 3)
    }
    // No font is searched for if there is no text.
    (collage.words.captions, collage.words.heading) = (Collage.Captions.none, nil)
    _ = try await collage.render(worn)
  }

  @Test("of a recipe that are not installed are told of, and its words are drawn all the same")
  func missing() async throws {
    let collage = try collage()
    let worn = [try photos.photo("linen shirt.png")]
    let drawn = try await collage.render(worn, options: recorded)
    var recipe = try #require(drawn.recipe)
    (recipe.font, recipe.words[0].font) = ("No Such Sans", "Nor This")
    // If a text and the recipe have the same missing font, the font is reported only once.
    recipe.words[1].font = "No Such Sans"
    let again = try await RecipePhotos(recipe, worn.map(\.source)).render(
      fontconfigFile: collage.words.fontconfigFile)
    #expect(again.raster == drawn.raster)
    #expect(
      again.warnings.map(\.words)
        == ["No Such Sans", "Nor This"].map {
          "the recipe's font '\($0)' is not installed; another font is used"
        })
  }

  private static func wordError(_ failure: Collage.Failure) -> TypesettingError? {
    if case .words(let error) = failure { error } else { nil }
  }
}
