import Images
import Outfits
import Garments
import Vision
import SystemPackage
import TestSupport
import Testing
import Core

struct RecipeDrawingTests {
  private let workspace = Workspace()

  /// Writes a photo of a single-coloured garment on a plain background. The garment has half the
  /// photo's size.
  private func garment(_ name: String, _ color: Color, width: Int, height: Int) throws {
    var photo = Raster(
      size: PixelSize(width: width, height: height),
      filledWith: Color(red: 226, green: 224, blue: 219))
    let inner = PixelRect(x: width / 4, y: height / 4, width: width / 2, height: height / 2)
    photo.fill(inner, color)
    try workspace.photo(name, photo)
  }

  private func outfit() throws -> [FilePath] {
    try garment("shirt.png", Color(red: 190, green: 30, blue: 40), width: 200, height: 240)
    try garment("jeans.jpg", Color(red: 30, green: 50, blue: 120), width: 160, height: 280)
    // The photo is large enough that its decoder reduces it.
    try workspace.photo("shoes.jpg", Raster.scene(PixelSize(width: 960, height: 640)))
    var bag = Raster(size: PixelSize(width: 90, height: 90))
    bag.fill(PixelRect(x: 20, y: 30, width: 50, height: 40), Color(red: 90, green: 60, blue: 20))
    try workspace.photo("bag.png", bag)
    var mask = Raster(size: PixelSize(width: 180, height: 120), filledWith: .black)
    mask.fill(PixelRect(x: 30, y: 20, width: 120, height: 80), .white)
    try workspace.photo("shoes.mask.png", mask)
    return ["shirt.png", "jeans.jpg", "shoes.jpg", "bag.png"].map(workspace.path)
  }

  /// Changes to a collage and its options, which cover everything that a recipe can record.
  private static let collages: [@Sendable (inout Collage, inout RenderOptions) -> Void] = [
    { collage, _ in collage.layout = Grid(fit: .contain) },
    { collage, options in
      collage.layout = Grid(columns: 1, fit: .cover)
      (collage.canvas.gutter, options.effort) = (7, .fast)
    },
    { collage, _ in
      collage.background = .gradient(.white, Color(red: 10, green: 90, blue: 200, alpha: 120))
    },
    { collage, _ in (collage.order, collage.background) = (.body, .auto) },
    { collage, _ in
      collage.layout = FlatLay(isCasual: true, seed: 7)
      collage.pieces.hasShadow = true
    },
    { collage, _ in
      collage.layout = .flatlay
      (collage.pieces.cutout, collage.pieces.usesMasks) = (.force, false)
    },
    { collage, _ in
      collage.layout = .flatlay
      collage.canvas.safeArea = PixelRect(x: 0, y: 20, width: 150, height: 150)
      collage.canvas.margin = 2
    },
    { collage, _ in
      collage.layout = .mosaic
      (collage.pieces.cornerRadius, collage.pieces.hasFrame) = (9, true)
    },
    { collage, options in (collage.layout, options.effort) = (Mosaic(), .fast) },
    { collage, _ in
      collage.layout = .mosaic
      (collage.pieces.cutout, collage.pieces.hasShadow) = (.auto, true)
    },
  ]

  private func collage(_ layout: any Layout = .grid) -> Collage {
    Collage(layout, on: Canvas(PixelSize(width: 160, height: 200)))
  }

  private let recorded = RenderOptions(recordsRecipe: true)

  private func redraw(
    _ recipe: Recipe, _ photos: [FilePath], workers: Int = 2
  ) async throws -> Collage.Rendered {
    let read = try Recipe(json: recipe.json(isPretty: true))
    return try await RecipePhotos(read, photos).render(
      measuresLayout: true,
      context: PictureContext(work: WorkContext(budget: WorkerBudget(workers))))
  }

  @Test(arguments: collages.indices)
  func `draws the same picture, whatever the photos' order and names`(index: Int) async throws {
    let photos = try outfit()
    var collage = collage()
    var options = RenderOptions(measuresLayout: true, recordsRecipe: true)
    Self.collages[index](&collage, &options)
    let drawn = try await collage.render(photos, options: options)
    let recipe = try #require(drawn.recipe)
    #expect(Set(recipe.pieces.map(\.name)) == ["shirt.png", "jeans.jpg", "shoes.jpg", "bag.png"])
    #expect(recipe.pieces.allSatisfy { $0.sha256 != nil })
    let again = try await redraw(recipe, photos.reversed(), workers: 1)
    #expect(again.raster == drawn.raster)
    #expect(again.recipe == recipe)
    #expect(again.isShown == [true, true, true, true])
    // A recipe does not record the real size of garments.
    var layout = drawn.lint?.layout
    layout?.proportion = nil
    #expect(again.lint?.layout == layout)
    #expect(again.lint?.limits == drawn.lint?.limits)
    #expect(again.lint?.contrast == drawn.lint?.contrast)
    try workspace.write(workspace.bytes("jeans.jpg"), to: "elsewhere/trousers")
    let moved = [photos[0], workspace.path("elsewhere/trousers"), photos[2], photos[3]]
    #expect(try await redraw(recipe, moved).raster == drawn.raster)
  }

  @Test func `says what became of each piece`() async throws {
    let drawn = try await collage(.flatlay).render(outfit(), options: recorded)
    let recipe = try #require(drawn.recipe)
    let outlines = Dictionary(
      uniqueKeysWithValues: recipe.pieces.map { ($0.name, $0.outline) })
    #expect(
      outlines == [
        "shirt.png": .cutOut, "jeans.jpg": .cutOut, "shoes.jpg": .given, "bag.png": .given,
      ])
    #expect(recipe.background.count == 1 && recipe.layout.kind == .flatlay)
    let plain = try await collage().render(outfit())
    #expect(plain.recipe == nil)
  }

  @Test(arguments: [LayoutName.grid, .flatlay, .mosaic])
  func `draws what stood in for a photo without it`(layout: LayoutName) async throws {
    var photos = try outfit()
    photos[1] = workspace.path("lost-dress.jpg")
    var collage = collage(layout.layout())
    collage.missing = .placeholder
    let drawn = try await collage.render(photos, options: recorded)
    let recipe = try #require(drawn.recipe)
    let lost = try #require(recipe.pieces.first { $0.name == "lost-dress.jpg" })
    #expect(lost.outline == .silhouette(.dress) && lost.sha256 == nil)
    let again = try await redraw(recipe, [photos[0], photos[2], photos[3]])
    #expect(again.raster == drawn.raster)
    // The photo that was missing is not read now, even if it is given.
    let named = try await redraw(recipe, photos)
    #expect(named.raster == drawn.raster)
    #expect(named.isShown == [true, false, true, true])
  }

  @Test func `an edited box is where the photo is drawn`() async throws {
    let red = Color(red: 200, green: 0, blue: 0)
    let photo = try workspace.photo("r.png", red, width: 10, height: 10)
    for layout: any Layout in [Grid(fit: .cover), Mosaic()] {
      let drawn = try await collage(layout).render([photo], options: recorded)
      var recipe = try #require(drawn.recipe)
      recipe.pieces[0].box = PixelRect(x: 100, y: -5, width: 30, height: 25)
      recipe.background = [.white]
      var expected = Raster(size: recipe.canvas, filledWith: .white)
      expected.fill(PixelRect(x: 100, y: 0, width: 30, height: 20), red)
      #expect(try await redraw(recipe, [photo]).raster == expected)
    }
  }

  @Test func `an edited turn turns the photo clockwise about the middle of its box`() async throws {
    let (red, blue) = (Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200))
    var halves = Raster(size: PixelSize(width: 40, height: 40), filledWith: red)
    halves.fill(PixelRect(x: 20, y: 0, width: 20, height: 40), blue)
    let photo = try workspace.photo("h.png", halves)
    for layout: any Layout in [Grid(fit: .cover), Mosaic()] {
      let drawn = try await collage(layout).render([photo], options: recorded)
      var recipe = try #require(drawn.recipe)
      recipe.pieces[0].box = PixelRect(x: 60, y: 80, width: 40, height: 40)
      recipe.pieces[0].degrees = 90
      let raster = try await redraw(recipe, [photo]).raster
      // After the rotation, the left half is at the top.
      #expect(raster.colors(in: PixelRect(x: 64, y: 84, width: 32, height: 12)) == [red])
      #expect(raster.colors(in: PixelRect(x: 64, y: 104, width: 32, height: 12)) == [blue])
    }
  }

  @Test func `a piece whose outline is made photo is drawn whole`() async throws {
    let (red, blue) = (Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200))
    // The photo's border has two colours, because a single colour would be trimmed.
    var picture = Raster(size: PixelSize(width: 80, height: 80), filledWith: red)
    picture.fill(PixelRect(x: 0, y: 0, width: 80, height: 40), .white)
    picture.fill(PixelRect(x: 20, y: 20, width: 40, height: 40), blue)
    var mask = Raster(size: picture.size, filledWith: .black)
    mask.fill(PixelRect(x: 20, y: 20, width: 40, height: 40), .white)
    let photo = try workspace.photo("blue.png", picture)
    try workspace.photo("blue.mask.png", mask)
    let drawn = try await collage(.flatlay).render([photo], options: recorded)
    var recipe = try #require(drawn.recipe)
    let box = recipe.pieces[0].box
    #expect(recipe.pieces[0].outline == .given && drawn.raster.colors(in: box) == [blue])
    recipe.pieces[0].outline = .photo
    let colors = try await redraw(recipe, [photo]).raster.colors(in: box)
    #expect(colors.isSuperset(of: [red, blue, .white]))
  }

  @Test func `any recipe that is read is drawn, whatever it says`() async throws {
    let photos = try outfit()
    var drawn = 0
    for seed in 1000..<(isOptimized ? 1060 : 1012) {
      var recipe = randomRecipe(seed: seed)
      recipe.canvas = PixelSize(
        width: 1 + recipe.canvas.width / 20, height: 1 + recipe.canvas.height / 20)
      for index in recipe.pieces.indices {
        recipe.pieces[index].name = photos[index % 4].lastComponent?.string ?? ""
        recipe.pieces[index].sha256 = nil
        recipe.pieces[index].box.size.width = 1 + recipe.pieces[index].box.width / 15
        recipe.pieces[index].box.size.height = 1 + recipe.pieces[index].box.height / 15
        recipe.pieces[index].box.x /= 40
        recipe.pieces[index].box.y /= 40
        recipe.pieces[index].degrees *= 180
      }
      recipe.pieces = Array(recipe.pieces.prefix(4))
      guard (try? recipe.json(isPretty: false)) != nil else { continue }
      let named = Set(recipe.pieces.filter { $0.outline != .silhouette(.hanger) }.map(\.name))
      let given = photos.filter { named.contains($0.lastComponent?.string ?? "") }
      do {
        #expect(try await redraw(recipe, given).raster.size == recipe.canvas)
        drawn += 1
      } catch let failure as Collage.Failure {
        // A photo that is decoded to a single pixel may show nothing.
        guard case .photos = failure else { throw failure }
      }
    }
    #expect(drawn > (isOptimized ? 30 : 5))
  }
}
