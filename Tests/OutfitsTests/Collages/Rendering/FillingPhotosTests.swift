import Images
import Outfits
import SystemPackage
import TestSupport
import Testing

@Suite("Photos in a grid without a fit")
struct FillingPhotosTests {
  private let workspace = Workspace()
  private let red = Color(red: 200, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 200)
  private let recorded = RenderOptions(recordsRecipe: true)

  /// Returns a collage with a box of 50x50 pixels for each of `count` photos.
  private func collage(_ count: Int = 1, fit: Fit? = nil) -> Collage {
    Collage(
      Grid(columns: count, fit: fit),
      on: Canvas(PixelSize(width: 50 * count, height: 50), margin: 0, gutter: 0))
  }

  /// Writes a photo of 60x50 pixels, whose left tenth is blue.
  private func striped(_ name: String) throws -> FilePath {
    var raster = Raster(size: PixelSize(width: 60, height: 50), filledWith: red)
    raster.fill(PixelRect(x: 0, y: 0, width: 6, height: 50), blue)
    return try workspace.photo(name, raster)
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

  @Test("show the part around the garment that a mask tells of, with a margin, as large as it goes")
  func masked() async throws {
    let photo = try workspace.photo("a.png", red, width: 600, height: 500)
    for (garment, part) in [
      // A tall garment in the centre is shown in its full height, in the shape of the box.
      (PixelRect(x: 200, y: 100, width: 150, height: 300), (x: 101.0, y: 76.0, side: 348.0)),
      // If the garment is near a corner, the visible part ends at the photo's sides.
      (PixelRect(x: 10, y: 200, width: 100, height: 300), (x: 0.0, y: 152.0, side: 348.0)),
      // If the garment is small, the visible part has at least three tenths of the photo's side.
      (PixelRect(x: 278, y: 230, width: 44, height: 40), (x: 210.0, y: 160.0, side: 180.0)),
    ] {
      let mask = try workspace.mask("a.mask.png", garment, on: PixelSize(width: 600, height: 500))
      #expect(mask.stem == "a.mask")
      let drawn = try await collage().render([photo], options: recorded)
      let recipe = try #require(drawn.recipe)
      guard case .part(let crop) = recipe.pieces[0].outline else {
        Issue.record("\(recipe.pieces[0].outline)")
        continue
      }
      #expect(abs(crop.x * 600 - part.x) < 6 && abs(crop.y * 500 - part.y) < 6, "\(crop)")
      #expect(abs(crop.width * 600 - part.side) < 6 && abs(crop.height * 500 - part.side) < 6)
      #expect(recipe.pieces[0].box == PixelRect(x: 0, y: 0, width: 50, height: 50))
      let again = try await RecipePhotos(Recipe(json: recipe.json(isPretty: true)), [.file(photo)])
        .render().raster
      #expect(again == drawn.raster)
    }
    for fit in Fit.allCases {
      let drawn = try await collage(fit: fit).render([photo], options: recorded)
      #expect(drawn.recipe?.drawing == .tiles(fit) && drawn.recipe?.pieces[0].outline == .photo)
    }
    var collage = collage()
    collage.pieces.usesMasks = false
    // The photo has a single colour, so no garment is found in it.
    #expect(
      try await collage.render([photo], options: recorded).recipe?.pieces[0].outline == .photo)
  }

  @Test("keep the garment whole in a room of any shape")
  func whole() async throws {
    var noise = Noise(seed: 3)
    for _ in 0..<30 {
      let size = PixelSize(
        width: .random(in: 100...400, using: &noise), height: .random(in: 100...400, using: &noise))
      let photo = try workspace.photo("a.png", red, width: size.width, height: size.height)
      // A mask of almost nothing or almost everything is not used, so such sizes are avoided.
      let width = Int.random(in: (size.width / 12)...(size.width * 49 / 50), using: &noise)
      let height = Int.random(in: (size.height / 12)...(size.height * 49 / 50), using: &noise)
      let garment = PixelRect(
        x: .random(in: 0...(size.width - width), using: &noise),
        y: .random(in: 0...(size.height - height), using: &noise), width: width, height: height)
      _ = try workspace.mask("a.mask.png", garment, on: size)
      let canvas = PixelSize(
        width: .random(in: 40...200, using: &noise), height: .random(in: 40...200, using: &noise))
      let drawn = try await Collage(Grid(), on: Canvas(canvas, margin: 0, gutter: 0))
        .render([photo], options: recorded)
      let piece = try #require(drawn.recipe?.pieces.first)
      guard case .part(let crop) = piece.outline else {
        Issue.record("\(piece.outline)")
        continue
      }
      let (across, down) = (Double(size.width), Double(size.height))
      #expect(crop.x * across <= Double(garment.x) + 1 && crop.y * down <= Double(garment.y) + 1)
      #expect((crop.x + crop.width) * across >= Double(garment.maxX) - 1)
      #expect((crop.y + crop.height) * down >= Double(garment.maxY) - 1)
      #expect(piece.box.width == canvas.width || piece.box.height == canvas.height)
    }
  }

  @Test("fill their boxes evenly where they are alike and nobody sees a garment")
  func unseen() async throws {
    let photo = try workspace.photo("a.png", red, width: 60, height: 50)
    let drawn = try await collage().render([photo], options: recorded)
    #expect(drawn.recipe?.drawing == .tiles(.cover) && drawn.recipe?.pieces[0].outline == .photo)
  }

  @Test("show what an edited crop says")
  func edited() async throws {
    let photo = try striped("a.png")
    var recipe = try #require(
      try await collage().render([photo], options: recorded).recipe)
    recipe.pieces[0].outline = .part(Region(x: 0, y: 0, width: 0.1, height: 0.2))
    let drawn = try await RecipePhotos(recipe, [.file(photo)]).render().raster
    // The crop's 6x10 pixels fill the width of the box.
    let box = recipe.pieces[0].box
    let left = PixelRect(x: box.x, y: box.y, width: box.width / 2, height: box.height)
    #expect(drawn.colors(in: left) == [blue])
  }

  @Test("show the part around the garment that a look finds")
  func looked() async throws {
    let sample = Checkout.samples.appending("blue-jeans.jpg")
    let jeans = try PhotoReader(sample).decodeNow().raster
    let (width, height) = (jeans.size.width, jeans.size.height)
    for isRight in [false, true] {
      // The wall is continued beside the photo, which doubles the photo's width.
      var wide = Raster(
        size: PixelSize(width: 2 * width, height: height), filledWith: jeans[2, 2])
      let left = isRight ? width : 0
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
      let middle = crop.x + crop.width / 2
      #expect(isRight ? middle > 0.6 : middle < 0.4, "\(crop)")
    }
  }
}

extension Workspace {
  /// Writes a mask that is white where the garment is.
  fileprivate func mask(
    _ name: String, _ garment: PixelRect, on size: PixelSize
  ) throws -> FilePath {
    var raster = Raster(size: size, filledWith: .black)
    raster.fill(garment, .white)
    return try photo(name, raster)
  }
}
