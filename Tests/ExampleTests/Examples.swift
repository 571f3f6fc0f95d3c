import SystemPackage
import What2Wear

// The Swift examples of README.md, docs/library.md and the reference's articles, in order.
// `ExampleTests` checks that each example on those pages is here word for word, so all of them
// compile.

enum ReadmeExamples {
  static func example1() async throws {
    let outfit = try await Collage().render(["hat.png", "top.png", "skirt.png", "shoes.png"])
    try await outfit.raster.write(as: .png, to: "look.png")
  }
}

enum LibraryExamples {
  static func example1() async throws {
    let collage = Collage(Grid(fit: .cover))
    let outfit = try await collage.render(["hat.png", "top.png", "skirt.png", "shoes.png"])
    try await outfit.raster.write(as: .png, to: "look.png")
  }

  static func example2() async throws {
    var collage = Collage(.flatlay, on: Canvas(.story, margin: 40))
    collage.words.captions = .names
    let outfit = try await collage.render([
      CollagePhoto("hat.jpg", description: "Straw hat", role: .hat),
      CollagePhoto("top.jpg", description: "Breton tee", role: .top),
      CollagePhoto("skirt.jpg", description: "Pleated skirt", role: .bottom),
    ])
    for warning in outfit.warnings { print(warning) }
    try await outfit.raster.write(as: .png, to: "look.png")
  }

  static func failure() async throws {
    do {
      let outfit = try await Collage(.mosaic).render(["hat.jpg", "top.jpg"])
      try await outfit.raster.write(as: .png, to: "look.png")
    } catch {
      let failure = Failure(error)
      print(failure.message)  // hat.jpg: no such file or folder
      if failure.code == .missing { print("Choose another photo.") }
    }
  }

  static func example3(_ bytes: [UInt8]) async throws {
    let context = PictureContext(
      limits: DecodingLimits(maximumPixelCount: 50_000_000),
      work: WorkContext(budget: WorkerBudget(2), deadline: .after(.seconds(10))))
    let drawn = try await Collage(.mosaic).render(
      [CollagePhoto(.bytes(bytes, name: "hat.jpg"))],
      options: RenderOptions(recordsRecipe: true), context: context)
    try drawn.recipe?.write(to: "look.json")
  }

  static func strokes() async throws {
    let photo = try await PhotoReader("hat.jpg").decode().raster
    let guided = try GuidedCutout(photo.resampled(to: photo.size.limited(toLongestSide: 1600)))
    let hook = CutoutStroke(.drop, x: 0.5, y: 0.04)
    let cutout = try guided.cutout([hook].compactMap(\.self))
    try await cutout.raster.write(as: .png, to: "hat.png")
  }

  static func example4() async throws {
    var options = ThumbnailOptions(output: "thumbs")
    options.style.sizes = [128, 256]
    let plan = try ThumbnailPlan(["photos"], options: options)
    try await ThumbnailBatch(plan).run { result in
      for thumbnail in result.thumbnails { print(thumbnail.path) }
      if let failure = result.failure { print(failure) }
    }
  }

  static func example5(_ bytes: [UInt8]) async throws -> [UInt8] {
    let context = PictureContext(limits: DecodingLimits(maximumPixelCount: 50_000_000))
    let reader = try PhotoReader(bytes: bytes, context: context)
    let photo = try await reader.decode()
    for warning in photo.warnings { print(warning) }
    return try await photo.raster.encoded(as: .png)
  }

  static func example6() async throws {
    let wardrobe = try await Wardrobe.open(
      WardrobeFolder("wardrobe"), creating: true, options: .readingPhotos)
    try await wardrobe.addFirstUser(UserDetails(name: "Ana"))
    let closet = try await wardrobe.closet(of: wardrobe.userID(nil))

    let details = GarmentDetails(kind: .clothing(.shirt), description: "Linen shirt")
    let shirt = try await closet.addGarment(photo: .file("shirt.jpg"), details)
    let brunch = try await closet.createOutfit("Sunday brunch", of: [shirt.id])

    var query = GarmentQuery()
    query.words = "linen"
    for garment in try await closet.garments(query) { print(garment.details.description) }
    print(try await closet.garments(of: brunch.id).count)
  }

  static func share(_ closet: Closet, _ brunch: Outfit) async throws {
    let look = try await closet.look(of: brunch.id)
    let picture = try await look.render(as: Collage(.flatlay))
    try await picture.raster.write(as: .png, to: "brunch.png")

    let bundle = ShareBundle(title: look.name, text: "In case the sun stays.")
    let exported = try await bundle.export(look.photos, to: "brunch")
    for warning in picture.warnings + exported.warnings { print(warning) }
  }

  static func example7(_ closet: Closet, _ shirt: Garment) async throws {
    let trip = PackingDetails(title: "Weekend in Porto", starts: CalendarDate("2026-05-01"))
    try await closet.addToBag([shirt.id], 2)
    let list = try await closet.checkOut(trip, request: "3f2a9c41")
    let packing = try await closet.look(of: list, hasBoxes: true)
    let sheet = try await packing.collage.render(packing.look.photos.map(\.collagePhoto))
    for page in sheet.pages { print(page.size) }
  }
}

enum PhotoToThumbnailExamples {
  static func example1() async throws {
    let reader = try PhotoReader(.file("shirt.jpg"))
    print(reader.header.uprightSize, reader.header.profileName ?? "no profile")
    let photo = try await reader.decode()
    for warning in photo.warnings { print(warning) }
    try await photo.raster.write(as: .jpeg(quality: 92), to: "upright.jpg")
  }

  static func example2(_ upload: [UInt8]) async throws -> [[UInt8]] {
    let context = PictureContext(
      limits: DecodingLimits(maximumPixelCount: 50_000_000),
      work: WorkContext(budget: .allCores, deadline: .after(.seconds(5))))
    let thumbnails = try await PhotoThumbnails.make(
      of: .bytes(upload, name: "upload.jpg"), ThumbnailStyle(sizes: [128, 256]), context: context)
    return try await thumbnails.encoded(context: context)
  }

  static func example3() async throws {
    var options = ThumbnailOptions(output: "thumbs")
    options.style.sizes = [128, 256]
    let plan = try ThumbnailPlan(["photos"], options: options)
    try await ThumbnailBatch(plan).run { result in
      for thumbnail in result.thumbnails { print(thumbnail.path) }
      if let failure = result.failure { print(failure) }
    }
  }
}

enum OutfitToPictureExamples {
  static func example1() async throws {
    var collage = Collage(.flatlay, on: Canvas(PixelSize(width: 1080, height: 1350)))
    collage.words.captions = .names
    let drawn = try await collage.render([
      CollagePhoto("hat.jpg", description: "Straw hat", role: .hat),
      CollagePhoto("top.jpg", description: "Breton tee", role: .top),
      CollagePhoto("skirt.jpg", description: "Pleated skirt", role: .bottom),
    ])
    for warning in drawn.warnings { print(warning) }
    try await drawn.raster.write(as: .png, to: "look.png")
  }

  static func example2(_ photos: [FilePath]) async throws {
    let options = RenderOptions(recordsRecipe: true)
    let outfit = try await Collage(.mosaic).render(photos, options: options)
    try outfit.recipe?.write(to: "look.json")

    let recipe = try Recipe.read("look.json")
    let again = try await RecipePhotos(recipe, photos).render()
    try await again.raster.write(as: .png, to: "again.png")
  }

  static func example3(_ photos: [FilePath]) async throws {
    let bundle = ShareBundle(title: "Sunday brunch", text: "In case the sun stays.")
    let exported = try await bundle.export(photos, to: "brunch")
    print(exported.failures, exported.warnings)
  }
}

enum WardrobeExamples {
  static func example1() async throws {
    let wardrobe = try await Wardrobe.open(
      WardrobeFolder("wardrobe"), creating: true, options: .readingPhotos)
    try await wardrobe.addFirstUser(UserDetails(name: "Ana"))
    let closet = try await wardrobe.closet(of: wardrobe.userID(nil))

    let details = GarmentDetails(kind: .clothing(.shirt), description: "Linen shirt")
    let shirt = try await closet.addGarment(photo: .file("shirt.jpg"), details)
    let brunch = try await closet.createOutfit("Sunday brunch", of: [shirt.id])
    print(brunch.id)
  }

  static func example2(_ closet: Closet) async throws {
    var query = GarmentQuery()
    query.words = "linen"
    query.color = try ColorSearch(typed: "navy")
    for garment in try await closet.garments(query) { print(garment.details.description) }
  }

  static func example3(_ closet: Closet, _ brunch: Outfit) async throws {
    let look = try await closet.look(of: brunch.id)
    let picture = try await look.render(as: Collage(.flatlay))
    try await picture.raster.write(as: .png, to: "brunch.png")
  }
}
