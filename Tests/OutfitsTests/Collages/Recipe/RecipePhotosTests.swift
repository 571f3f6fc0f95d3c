import Images
import Outfits
import Core
import Garments
import SystemPackage
import TestSupport
import Testing

struct RecipePhotosTests {
  private let workspace = Workspace()
  private let recorded = RenderOptions(recordsRecipe: true)
  private static let colors = [
    Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 200, blue: 0),
    Color(red: 0, green: 0, blue: 200),
  ]

  /// Returns the recipe of the first two photos side by side, on 40x20 pixels.
  private func recipe() async throws -> Recipe {
    let collage = Collage(
      Grid(fit: .cover), on: Canvas(PixelSize(width: 40, height: 20), margin: 0, gutter: 0))
    let photos = try [photo("a.png", 0), photo("b.png", 1)]
    return try #require(try await collage.render(photos, options: recorded).recipe)
  }

  private func photo(_ name: String, _ color: Int) throws -> FilePath {
    try workspace.photo(name, Self.colors[color])
  }

  /// Returns the colours of the left and the right half.
  private func sides(_ photos: RecipePhotos) async throws -> [Set<Color>] {
    let raster = try await photos.render().raster
    return [0, 20].map { raster.colors(in: PixelRect(x: $0, y: 0, width: 20, height: 20)) }
  }

  @Test func `photos are found by what they hold before their names are looked at`() async throws {
    let recipe = try await recipe()
    let swapped = try [photo("x/a.png", 1), photo("x/b.png", 0)]
    #expect(
      try await sides(RecipePhotos(recipe, swapped)) == [[Self.colors[0]], [Self.colors[1]]])
    #expect(try await RecipePhotos(recipe, swapped).render().warnings == [])
  }

  @Test func `another photo of the name is drawn, and warned about`() async throws {
    let recipe = try await recipe()
    let photos = try [photo("x/a.png", 0), photo("x/b.png", 2)]
    let matched = try RecipePhotos(recipe, photos)
    #expect(try await sides(matched) == [[Self.colors[0]], [Self.colors[2]]])
    let rendered = try await matched.render()
    #expect(
      rendered.warnings.map(\.description)
        == ["\(photos[1]): warning: is not the photo that the recipe was made with"])
    let again = try RecipePhotos(try #require(rendered.recipe), photos)
    #expect(try await again.render().warnings == [])
  }

  @Test func `a missing photo, and one too many, are named`() async throws {
    let recipe = try await recipe()
    let (a, b, c) = try (photo("a.png", 0), photo("b.png", 1), photo("c.png", 2))
    #expect(throws: RecipePhotos.Failure.missing(["b.png"])) { try RecipePhotos(recipe, [a]) }
    #expect(throws: RecipePhotos.Failure.missing(["a.png", "b.png"])) {
      try RecipePhotos(recipe, [c])
    }
    #expect(throws: RecipePhotos.Failure.unknown([c])) { try RecipePhotos(recipe, [a, c, b]) }
    // An unreadable file may be any of the recipe's photos, so no photo is reported as missing.
    let gone = FileFailure(.missing, "gone", .noSuchFileOrDirectory)
    #expect(throws: RecipePhotos.Failure.unreadable([gone])) {
      try RecipePhotos(recipe, [a, b, "gone"])
    }
    #expect(throws: RecipePhotos.Failure.unreadable([gone])) {
      try RecipePhotos(recipe, [a, "gone"])
    }
    let past = PictureContext(work: WorkContext(deadline: .after(.zero)))
    #expect(throws: RecipePhotos.Failure.interrupted(.deadlinePassed)) {
      try RecipePhotos(recipe, [a, b], context: past)
    }
    #expect(throws: Never.self) { try RecipePhotos(recipe, [a, b, a]) }
  }

  @Test func `a recipe that nobody could read is not drawn either`() async throws {
    let photos = try [photo("a.png", 0), photo("b.png", 1)]
    for change: (inout Recipe) -> Void in [
      { $0.canvas.width = 0 }, { $0.pieces[1].box.size.width = .max }, { $0.background = [] },
    ] {
      var recipe = try await recipe()
      change(&recipe)
      do throws(RecipePhotos.Failure) {
        _ = try RecipePhotos(recipe, photos)
        Issue.record("it is taken")
      } catch {
        guard case .invalid = error else {
          Issue.record("\(error)")
          return
        }
      }
    }
  }

  @Test func `one photo is all the pieces that were made of it`() async throws {
    var recipe = try await recipe()
    recipe.pieces[1].sha256 = recipe.pieces[0].sha256
    let photo = try photo("other.png", 0)
    #expect(try await sides(RecipePhotos(recipe, [photo])) == [[Self.colors[0]], [Self.colors[0]]])
  }

  @Test func `a photo that cannot be read is told of`() async throws {
    var recipe = try await recipe()
    recipe.pieces[0].sha256 = nil
    let broken = try workspace.write(OtherFiles.text, to: "x/a.png")
    let matched = try RecipePhotos(recipe, [broken, photo("b.png", 1)])
    do throws(Collage.Failure) {
      _ = try await matched.render()
      Issue.record("text is drawn")
    } catch {
      guard case .photos(let failures) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failures.map(\.path) == [broken])
    }
  }

  @Test func `a photo that a silhouette stands in for need not be there`() async throws {
    var recipe = try await recipe()
    recipe.pieces[0].outline = .silhouette(.hanger)
    let gone = workspace.path("x/a.png")
    let drawn = try await RecipePhotos(recipe, [gone, photo("b.png", 1)]).render()
    #expect(drawn.isShown == [false, true] && drawn.failures.isEmpty)
  }

  @Test func `one photo that is drawn twice is enough, whatever it holds now`() async throws {
    var recipe = try await recipe()
    recipe.pieces[1].name = "a.png"
    recipe.pieces[1].sha256 = recipe.pieces[0].sha256
    let changed = try photo("x/a.png", 2)
    #expect(
      try await sides(RecipePhotos(recipe, [changed])) == [[Self.colors[2]], [Self.colors[2]]])
  }

  @Test func `a silhouette takes no photo from a piece of its name`() async throws {
    var recipe = try await recipe()
    recipe.pieces[0].name = "b.png"
    recipe.pieces[0].outline = .silhouette(.hanger)
    let other = try photo("x/b.png", 2)
    #expect(try await sides(RecipePhotos(recipe, [other]))[1] == [Self.colors[2]])
  }

  @Test func `of photos that hold the same each piece gets that of its name`() async throws {
    let names = ["a.png", "b.png"]
    let twins = try names.map { try photo("x/\($0)", 0) }
    var recipe = try await recipe()
    for index in 0..<2 { recipe.pieces[index].sha256 = nil }
    let hash = try #require(try await RecipePhotos(recipe, twins).render().recipe?.pieces[0].sha256)
    for index in 0..<2 { recipe.pieces[index].sha256 = hash }
    recipe.pieces[0].name = "gone.png"
    // The second piece keeps its own photo, although the first has the same bytes.
    let drawn = try #require(try await RecipePhotos(recipe, twins.reversed()).render().recipe)
    #expect(drawn.pieces.map(\.name) == ["a.png", "b.png"])
  }

  @Test func `a garment is parted as it was, whatever masks have come or gone`() async throws {
    var picture = Raster(size: PixelSize(width: 60, height: 80), filledWith: Self.colors[0])
    picture.fill(PixelRect(x: 0, y: 0, width: 60, height: 40), Self.colors[1])
    var mask = Raster(size: picture.size, filledWith: .black)
    mask.fill(PixelRect(x: 0, y: 0, width: 60, height: 40), .white)
    let photo = try workspace.photo("tee.png", picture)
    let collage = Collage(.mosaic, on: Canvas(PixelSize(width: 100, height: 100)))
    let whole = try await collage.render([photo], options: recorded)
    try workspace.photo("tee.mask.png", mask)
    let masked = try await collage.render([photo], options: recorded)
    #expect(whole.raster != masked.raster)
    let again = try await RecipePhotos(#require(whole.recipe), [photo]).render()
    #expect(again.raster == whole.raster && again.warnings == [])
    let moved = try workspace.photo("elsewhere/tee.png", picture)
    let gone = try await RecipePhotos(#require(masked.recipe), [moved]).render()
    #expect(gone.warnings.count == 1 && gone.warnings.first?.path == moved)
  }

  @Test func `what an edited box cuts off does not come back around it`() async throws {
    var ring = Raster(
      size: PixelSize(width: 60, height: 60), filledWith: Color(red: 0, green: 0, blue: 0, alpha: 1)
    )
    ring.fill(PixelRect(x: 10, y: 10, width: 40, height: 40), Self.colors[0])
    let photo = try workspace.photo("ring.png", ring)
    var collage = Collage(.flatlay, on: Canvas(PixelSize(width: 200, height: 200)))
    collage.background = .color(.white)
    collage.pieces.hasShadow = false
    var recipe = try #require(try await collage.render([photo], options: recorded).recipe)
    recipe.pieces[0].box = PixelRect(x: 50, y: 80, width: 100, height: 40)
    let raster = try await RecipePhotos(recipe, [photo]).render().raster
    #expect(raster[100, 100] == Self.colors[0])
    for y in [70, 77, 122, 130] { #expect(raster[100, y] == .white) }
  }
}
