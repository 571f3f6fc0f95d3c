import Sharing
import Images
import Outfits
import Core
import FoundationEssentials
import Garments
import Jobs
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Pictures of outfits")
struct DrawLookTests {
  @Test("are of the outfit's garments in their order, by their words")
  func look() async throws {
    let fixture = try await LookFixture()
    let (a, b) = (try await fixture.shirt("A", .red), try await fixture.shirt("B", .blue))
    let outfit = try await fixture.closet.createOutfit("Brunch", of: [b.id, a.id])
    let look = try await fixture.closet.look(of: outfit.id)
    #expect(look.name == "Brunch")
    #expect(look.photos.map(\.name) == ["B", "A"])
    #expect(look.photos.map(\.path) == [b, a].map { fixture.closet.wardrobe.path(of: $0.photo) })
    #expect(look.photos.allSatisfy { $0.garment?.details.brand == "Acme" && $0.tags == ["linen"] })
    #expect(look.photos.allSatisfy { $0.heightInCentimetres == 71.5 })
    #expect(look.photos.allSatisfy { $0.standIn == a.details.kind.silhouette })
  }

  @Test("go to another process without private fields, whatever their garments have")
  func encoded() async throws {
    let fixture = try await LookFixture()
    let shirt = try await fixture.shirt("A", .red)
    try await fixture.closet.editGarment(shirt.id) { details in
      for field in GarmentField.all where !["kind", "type", "height"].contains(field.name) {
        let text =
          switch field.name {
          case "price": "12 EUR"
          case "bought", "washed": "2026-05-01"
          case "archived": "sold 2026-11-20 12 EUR"
          case "quantity", "washAfter": "3"
          case "colours": "red"
          default: "linen"
          }
        try field.set(text, in: &details)
      }
    }
    let outfit = try await fixture.closet.createOutfit("Brunch", of: [shirt.id])
    let look = try await fixture.closet.look(of: outfit.id)
    let sent = try JSONEncoder().encode(look)
    let photo = try #require(try JSONDecoder().decode(OutfitLook.self, from: sent).photos.first)
    var details = try #require(look.photos[0].garment?.details)
    for field in GarmentField.all where field.isPrivate { field.remove(&details) }
    // The picture shows one piece.
    details.quantity = nil
    #expect(photo.garment?.details == details)
    #expect(details.subtype != nil && details.material == "linen")
  }

  @Test("are written, each into its file, and one that fails does not stop the rest")
  func draw() async throws {
    let fixture = try await LookFixture()
    let outfit = try await fixture.closet.createOutfit(
      "Look", of: [try await fixture.shirt("A", .red).id])
    let look = try await fixture.closet.look(of: outfit.id)
    let pictures = ["no/a.png", "b.jpg", "c.png"].map { fixture.picture($0) }
    let outcome = try await DrawLook(look, to: pictures.compactMap(\.self)).run(JobContext())
    let folder = fixture.workspace.path("no")
    #expect(
      outcome.failures.map(\.summary) == [
        "file a.png: the folder \(folder) does not exist; create it first"
      ])
    #expect(outcome.name == "Look" && outcome.warnings == [])
    #expect(outcome.pictures.map(\.path) == ["b.jpg", "c.png"].map(fixture.workspace.path))
    for name in ["b.jpg", "c.png"] {
      let reader = try PhotoReader(fixture.workspace.path(name))
      #expect(reader.header.size == PixelSize(width: 40, height: 30))
    }
    // The picture has the same pixels as the rendered collage.
    let rendered = try await LookFixture.collage().render(look.photos.map(\.collagePhoto))
    let written = try PhotoReader(fixture.workspace.path("c.png")).decodeNow().raster
    #expect(written == rendered.raster)
  }

  @Test("tell of photos that are gone, and of outfits without any")
  func failures() async throws {
    let fixture = try await LookFixture()
    let look = OutfitLook(name: "Gone", photos: [SharedPhoto("gone.png", name: "Gone")])
    let pictures = [fixture.picture("a.png"), fixture.picture("b.png", .placeholder)]
    let outcome = try await DrawLook(look, to: pictures.compactMap(\.self)).run(JobContext())
    #expect(
      outcome.failures.map(\.summary) == [
        "photos gone.png", "photo gone.png: no such file or folder",
      ])
    #expect(outcome.pictures.map(\.path) == [fixture.workspace.path("b.png")])
    let empty = try await DrawLook(
      OutfitLook(name: "Empty", photos: []), to: pictures.compactMap(\.self)
    ).run(JobContext())
    #expect(empty.failures.map(\.summary) == ["empty"] && empty.pictures.isEmpty)
  }

  @Test("keep their recipes, in a file and in a PNG, from which they are drawn again")
  func recipe() async throws {
    let fixture = try await LookFixture()
    let photos = [
      try fixture.workspace.photo("a.png", .red), try fixture.workspace.photo("b.png", .blue),
    ]
    let picture = try #require(fixture.picture("look.png"))
    let look = OutfitLook(name: "", photos: photos.map { SharedPhoto($0) })
    var drawing = DrawLook(look, to: [picture])
    drawing.embedsRecipe = true
    drawing.recipeFile = fixture.workspace.path("look.json")
    let drawn = try await drawing.run(JobContext())
    #expect(drawn.failures.isEmpty && drawn.warnings == [])
    let recipe = try Recipe.read(fixture.workspace.path("look.json"))
    #expect(try Recipe.read(picture.file.path) == recipe)
    let raster = try await PhotoReader(picture.file.path).decode().raster
    for source in ["look.json", "look.png"] {
      var again = DrawLook(look, to: [try #require(fixture.picture("again.png"))])
      again.recipe = fixture.workspace.path(source)
      let outcome = try await again.run(JobContext())
      #expect(outcome.failures.isEmpty && outcome.pictures.count == 1)
      #expect(
        try await PhotoReader(fixture.workspace.path("again.png")).decode().raster == raster)
    }
    var other = DrawLook(
      OutfitLook(name: "", photos: [SharedPhoto(photos[0])]),
      to: [try #require(fixture.picture("other.png"))])
    other.recipe = picture.file.path
    do throws(LookFailure) {
      _ = try await other.run(JobContext())
      Issue.record("a photo is missing")
    } catch {
      #expect(error.summary == #"recipe look.png: missing(["b.png"])"#)
    }
  }

  @Test("are refused over photos, masks, recipes, and files that are no recipes")
  func refusals() async throws {
    let fixture = try await LookFixture()
    let workspace = fixture.workspace
    let photo = try workspace.photo("a.png", .red)
    try workspace.photo("a.mask.png", .white)
    try workspace.photo("r.png", .red)
    try workspace.write(OtherFiles.text, to: "notes.json")
    var drawing = DrawLook(OutfitLook(name: "", photos: [SharedPhoto(photo)]), to: [])
    func refusal(_ name: String) throws -> String? {
      var drawing = drawing
      drawing.pictures = [try #require(fixture.picture(name))]
      do throws(FileFailure) {
        try drawing.prepare()
        return nil
      } catch {
        #expect(error.kind == .cannotCreate)
        return "\(error.path.lastComponent?.string ?? ""): \(error.reason)"
      }
    }
    #expect(try refusal("a.png") == "a.png: is one of the photos; choose another output")
    #expect(try refusal("a.mask.png") == "a.mask.png: is a photo's mask; choose another output")
    #expect(try refusal("b.png") == nil)
    drawing.recipe = workspace.path("r.png")
    #expect(try refusal("r.png") == "r.png: contains the recipe; choose another output")
    drawing.embedsRecipe = true
    #expect(try refusal("r.png") == nil)
    drawing.recipe = nil
    drawing.recipeFile = workspace.path("notes.json")
    #expect(
      try refusal("b.png")
        == "notes.json: already exists and is not a recipe; choose another file")
    drawing.recipeFile = photo
    #expect(try refusal("b.png") == "a.png: is one of the photos; choose another file")
  }

  @Test("of a sheet have pages, none of which replaces a photo, and tell of a page too many")
  func pages() async throws {
    let fixture = try await LookFixture()
    let photos = try (1...14).map { number in
      try fixture.workspace.photo(number == 14 ? "look-2.png" : "\(number).png")
    }
    var collage = Collage(.sheet, on: Canvas(PixelSize(width: 300, height: 300)))
    collage.words.captions = Collage.Captions.none
    let rendered = try await collage.render(photos.map { CollagePhoto($0) })
    let pageCount = rendered.furtherPages.count + 1
    #expect(pageCount > 1)
    let file = try #require(PictureFile(fixture.workspace.path("look.png")))
    let look = OutfitLook(name: "", photos: photos.map { SharedPhoto($0, name: "") })
    var drawing = DrawLook(look, to: [DrawLook.Picture(collage: collage, file: file)])
    let refused = try await drawing.run(JobContext())
    #expect(
      refused.failures.map(\.summary)
        == ["file look-2.png: is one of the photos; choose another output"])
    #expect(FileStamp(of: file.path) == nil)
    try fixture.workspace.write(OtherFiles.text, to: "look-\(pageCount + 1).png")
    drawing.outputs = OutputGuard()
    let leftover = try await drawing.run(JobContext()).warnings.last
    #expect(leftover?.path == file.page(pageCount + 1).path)
    #expect(leftover?.words == "is an older file, not a page of this sheet")
    for number in 1...pageCount {
      #expect(try PhotoReader(file.page(number).path).header.size == collage.canvas.size)
    }
  }
}
