import Images
import Outfits
import Garments
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite("A photo that a flat lay cannot cut out")
struct PhotoCardTests {
  private let workspace = Workspace()
  private let recorded = RenderOptions(measuresLayout: true, recordsRecipe: true)

  /// Returns busy photos, which cannot be cut out, and a garment that is already cut out.
  private func outfit() throws -> [CollagePhoto] {
    let shapes = [(160, 90), (70, 180), (120, 120)]
    var photos = try shapes.enumerated().map { index, shape in
      let raster = Raster.photograph(PixelSize(width: shape.0, height: shape.1), seed: index)
      return CollagePhoto(try workspace.photo("\(index).png", raster))
    }
    var bag = Raster(size: PixelSize(width: 90, height: 90))
    bag.fill(PixelRect(x: 20, y: 30, width: 50, height: 40), Color(red: 90, green: 60, blue: 20))
    photos.append(CollagePhoto(try workspace.photo("bag.png", bag)))
    for (index, role) in [OutfitRole.outer, .top, .bottom, .bag].enumerated() {
      photos[index].role = role
    }
    return photos
  }

  private func collage(_ layout: any Layout = .flatlay, side: Int = 600) -> Collage {
    var collage = Collage(layout, on: Canvas(PixelSize(width: side, height: side * 5 / 4)))
    collage.background = .color(.white)
    return collage
  }

  private func redraw(_ recipe: Recipe, _ photos: [CollagePhoto]) async throws -> Raster {
    let read = try Recipe(json: recipe.json(isPretty: true))
    return try await RecipePhotos(read, photos.map(\.source)).render().raster
  }

  @Test("is told of, and becomes a card that covers nothing, of the proportion of what it shows")
  func proportion() async throws {
    let drawn = try await collage().render(outfit(), options: recorded)
    #expect(drawn.warnings.map { $0.path.lastComponent?.string } == ["0.png", "1.png", "2.png"])
    let pieces = try #require(drawn.recipe).pieces
    #expect(pieces.count == 4)
    let shapes = ["0.png": (160, 90), "1.png": (70, 180), "2.png": (120, 120)]
    for piece in pieces where piece.name != "bag.png" {
      guard case .card(let crop) = piece.outline else {
        Issue.record("\(piece.name) is \(piece.outline)")
        continue
      }
      #expect(crop.width > 0 && crop.x + crop.width <= 1 && crop.y + crop.height <= 1)
      let photo = try #require(shapes[piece.name])
      let wide = crop.width * Double(photo.0) / (crop.height * Double(photo.1))
      // Boxes have whole pixels, and so do crops of such small photos.
      let box = Double(piece.box.width) / Double(piece.box.height)
      #expect(abs(box / wide - 1) <= 0.04, "\(box), \(wide)")
      for other in pieces where other.name != piece.name {
        #expect(!piece.box.overlaps(other.box))
      }
    }
    // A block of cards and a single other piece may leave more empty space than four pieces would.
    #expect(drawn.lint?.breaches.filter { $0 != .emptiest } == [])
  }

  @Test("has round corners and a hairline, both the same on all cards")
  func look() async throws {
    var collage = collage()
    collage.pieces.hasShadow = false
    let drawn = try await collage.render(outfit(), options: recorded)
    let boxes = try #require(drawn.recipe).pieces.filter { $0.name != "bag.png" }.map(\.box)
    var lines: Set<Color> = []
    var roundings: Set<Int> = []
    for box in boxes {
      #expect(drawn.raster[box.x, box.y] == .white)
      #expect(drawn.raster[box.maxX - 1, box.maxY - 1] == .white)
      lines.insert(drawn.raster[box.x, box.y + box.height / 2])
      lines.insert(drawn.raster[box.x + box.width / 2, box.maxY - 1])
      roundings.insert((0..<box.width).prefix { drawn.raster[box.x + $0, box.y] == .white }.count)
    }
    #expect(lines.count == 1 && roundings.count == 1, "\(lines), \(roundings)")
    // The hairline is translucent: darker than the background, but lighter than black.
    #expect(try #require(lines.first).red < 240 && #require(lines.first).red > 100)
  }

  @Test(
    "is the same card in a recipe, at whatever size its photo is decoded", arguments: [200, 1400])
  func recipe(side: Int) async throws {
    var photos = try [outfit()[0], outfit()[3]]
    let large = Raster.photograph(PixelSize(width: 1600, height: 1200), seed: 9)
    photos[0].source = .file(try workspace.photo("large.jpg", large))
    var collage = collage(FlatLay(isCasual: true, seed: 2), side: side)
    collage.pieces.hasShadow = true
    let drawn = try await collage.render(photos, options: recorded)
    let recipe = try #require(drawn.recipe)
    let piece = try #require(recipe.pieces.first { $0.name == "large.jpg" })
    let decodedSide = try #require(piece.decodedSide)
    #expect(side == 200 ? decodedSide == 800 : decodedSide > 800)
    #expect(try await redraw(recipe, photos) == drawn.raster)
  }

  @Test("is drawn with its sides by a recipe that says so, as those from before cards do")
  func earlierRecipe() async throws {
    let photos = try outfit()
    let drawn = try await collage().render(photos, options: recorded)
    var recipe = try #require(drawn.recipe)
    for index in recipe.pieces.indices where recipe.pieces[index].name != "bag.png" {
      recipe.pieces[index].outline = .photo
    }
    let again = try await redraw(recipe, photos)
    for piece in recipe.pieces where piece.name != "bag.png" {
      #expect(again[piece.box.x, piece.box.y] != .white)
    }
  }

  @Test("an edited crop shows another part of the photo, and what is beyond the photo is left out")
  func editedCrop() async throws {
    let (red, blue) = (Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200))
    var halves = Raster(size: PixelSize(width: 40, height: 40), filledWith: red)
    halves.fill(PixelRect(x: 20, y: 0, width: 20, height: 40), blue)
    let photo = CollagePhoto(try workspace.photo("halves.png", halves))
    var recipe = Recipe(
      canvas: PixelSize(width: 100, height: 100), layout: Recipe.Layout(kind: .flatlay),
      background: [.white], drawing: .pieces(PieceTreatment(cutout: .auto)),
      pieces: [
        RecipePiece(
          name: "halves.png", box: PixelRect(x: 10, y: 10, width: 64, height: 80),
          outline: .card(Region(x: 0, y: 0, width: 0.4, height: 0.5)))
      ])
    let inner = PixelRect(x: 20, y: 20, width: 44, height: 60)
    #expect(try await redraw(recipe, [photo]).colors(in: inner) == [red])
    recipe.pieces[0].outline = .card(Region(x: 0.6, y: 0.2, width: 0.9, height: 0.5))
    #expect(try await redraw(recipe, [photo]).colors(in: inner) == [blue])
  }

  @Test("keeps its sides where cutting out is off, and in other layouts")
  func sides() async throws {
    let photos = try outfit()
    var off = collage()
    off.pieces.cutout = .off
    var mosaic = collage(.mosaic)
    mosaic.pieces.cutout = .auto
    for collage in [off, mosaic] {
      let recipe = try #require(try await collage.render(photos, options: recorded).recipe)
      let outlines = recipe.pieces.filter { $0.name != "bag.png" }.map(\.outline)
      #expect(outlines == [.photo, .photo, .photo])
    }
  }

  @Test("is cropped around the garment, whole where the photo has room for it")
  func crop() {
    var noise = Noise(seed: 4)
    for _ in 0..<500 {
      let size = PixelSize(
        width: .random(in: 1...900, using: &noise), height: .random(in: 1...900, using: &noise))
      let (x, y) = (
        Int.random(in: 0..<size.width, using: &noise),
        Int.random(in: 0..<size.height, using: &noise)
      )
      let garment = PixelRect(
        x: x, y: y, width: .random(in: 1...(size.width - x), using: &noise),
        height: .random(in: 1...(size.height - y), using: &noise))
      let top = Bool.random(using: &noise) ? Int.random(in: 0...y, using: &noise) : nil
      let box = PhotoCard.box(
        of: PhotoCard.crop(around: garment, upTo: top, in: size), in: size)
      #expect(box.x >= 0 && box.y >= 0 && box.maxX <= size.width && box.maxY <= size.height)
      #expect(box.x <= garment.x + 1 && box.maxX >= garment.maxX - 1, "\(box), \(garment)")
      #expect(box.y <= (top ?? y) + 1 && box.maxY >= garment.maxY - 1, "\(box), \(garment)")
      // If the photo is large enough, the card has one of a few proportions.
      let height = garment.maxY - (top ?? y)
      if 2 * max(garment.width, height) < size.shortestSide, box.size.shortestSide > 40 {
        let wide = Double(box.width) / Double(box.height)
        #expect(PhotoCard.proportions.contains { abs($0 / wide - 1) < 0.06 }, "\(box)")
      }
    }
  }

  @Test("shows nearly all of a photo where nobody knows where the garment is")
  func unknown() {
    for size in [(400, 300), (300, 400), (900, 1600), (1600, 900), (500, 500), (1200, 1190)] {
      let photo = PixelSize(width: size.0, height: size.1)
      let crop = PhotoCard.crop(around: nil, in: photo)
      #expect(crop.width * crop.height >= 0.86, "\(size)")
      #expect(
        abs(crop.x + crop.width / 2 - 0.5) < 0.001 && abs(crop.y + crop.height / 2 - 0.5) < 0.001)
    }
  }

  @Test("is a card of the picture inside, where it is a screenshot, and the recipe draws it again")
  func screenshot() async throws {
    let picture = Raster.photograph(PixelSize(width: 900, height: 900), seed: 3)
    let shot = DrawnScreenshot(
      of: picture, on: PixelSize(width: 1080, height: 2160), at: (90, 300))
    var photos = try [outfit()[3], outfit()[3]]
    photos[0].source = .file(try workspace.photo("shot.png", shot.raster))
    photos[0].role = .top
    let drawn = try await collage().render(photos, options: recorded)
    let causes = drawn.warnings.map(\.cause).compactMap { $0 as? ScreenshotFinding }
    #expect(causes == [.usesPicture])
    let recipe = try #require(drawn.recipe)
    let piece = try #require(recipe.pieces.first { $0.name == "shot.png" })
    guard case .card(let crop) = piece.outline else {
      Issue.record("is \(piece.outline)")
      return
    }
    let box = PhotoCard.box(of: crop, in: shot.raster.size)
    #expect(box.x >= shot.picture.x - 2 && box.maxX <= shot.picture.maxX + 2, "\(box)")
    #expect(box.y >= shot.picture.y - 2 && box.maxY <= shot.picture.maxY + 2, "\(box)")
    #expect(try await redraw(recipe, photos) == drawn.raster)
    // A mosaic does not crop screenshots, and records the visible part.
    let whole = try await collage(.mosaic).render(photos, options: recorded)
    #expect(whole.warnings.compactMap { $0.cause as? ScreenshotFinding } == [.showsPage])
  }
}
