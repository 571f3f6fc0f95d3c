import Outfits
import Garments
import Images
import Vision
import SystemPackage
import TestSupport
import Testing
import Text

@Suite(
  "What captions say, and how", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct CaptionNameTests {
  private let photos = WornPhotos()

  @Test("is the type of a garment whose photo a camera named, and nothing where nobody knows it")
  func cameraNames() async throws {
    var typed = try photos.photo("IMG_5001.png")
    typed.silhouette = .trousers
    let worn = try [
      typed, photos.photo("9e3efd31.png", "IMG 5002"), photos.photo("dsc jumper.png"),
      photos.photo("dress-762852a3.png"),
    ]
    #expect(worn.map(\.name) == ["Trousers", "", "Dsc jumper", "Dress"])
    for layout in LayoutName.allCases {
      var collage = try photos.collage(600, 600, layout.layout())
      collage.words.captions = .names
      let texts = try await collage.render(worn, options: RenderOptions(recordsRecipe: true))
      #expect(Set(texts.texts.map(\.text)).isSuperset(of: ["Trousers", "Dsc jumper", "Dress"]))
      #expect(!texts.texts.contains { $0.text.isEmpty || $0.text.contains("500") })
      #expect(throws: Never.self) { try texts.recipe?.json(isPretty: false) }
    }
  }

  @Test(
    "is what the photos show where a camera named all of them, and nothing where they show nothing")
  func allNameless() async throws {
    let sample = Checkout.samples.appending("summer-dress.jpg")
    let nameless = CollagePhoto(
      try photos.workspace.write(try Workspace.bytes(at: sample), to: "IMG_5003.jpg"))
    // The test does not depend on the guess.
    let guess = try #require(try await GarmentGuess(photo: nameless.source))
    var seen = nameless
    seen.silhouette = guess.kind.silhouette
    try #require(guess.caption(in: .english) == seen.name)
    let plain = try photos.photo("PXL_20230814_101502123.png")
    for layout in LayoutName.allCases {
      for captions in [Collage.Captions.names, .list] {
        var collage = try photos.collage(600, 600, layout.layout())
        collage.words.captions = captions
        for missing in [Collage.MissingPhoto.fail, .skip] {
          collage.missing = missing
          let texts = try await collage.render([nameless, nameless]).texts
          #expect(texts.map(\.text) == [seen.name, seen.name], "\(layout), \(captions)")
        }
        #expect(try await collage.render([plain]).texts == [], "\(layout)")
        collage.words.language = try #require(LanguageTag("es-MX"))
        let spanish = try await collage.render([nameless]).texts.map(\.text)
        #expect(spanish == [seen.name(in: .spanish)] && spanish != [seen.name])
      }
    }
  }

  @Test("is a hat's where a hat is seen that nobody named, and an accessory's where nothing is")
  func accessories() async throws {
    let sample = Checkout.samples.appending("straw-hat.png")
    var hat = CollagePhoto(
      try photos.workspace.write(try Workspace.bytes(at: sample), to: "IMG_5004.png"))
    let guess = try #require(try await GarmentGuess(photo: hat.source))
    let caption = try #require(guess.caption(in: .english))
    for silhouette in [nil, guess.kind.silhouette] {
      hat.silhouette = silhouette
      for layout in LayoutName.allCases {
        var collage = try photos.collage(600, 600, layout.layout())
        collage.words.captions = .names
        #expect(
          try await collage.render([hat]).texts.map(\.text) == [caption], "\(layout)")
      }
    }
    var plain = try photos.photo("IMG_5005.png", "Accessory")
    plain.silhouette = .accessory
    var collage = try photos.collage(600, 600)
    collage.words.captions = .names
    #expect(try await collage.render([plain]).texts.map(\.text) == ["Accessory"])
    // A wardrobe names a garment without a description by its type. Pictures show the type in their
    // own language.
    var typed = try photos.photo("IMG_5006.png", "Trousers")
    typed.silhouette = .trousers
    #expect(typed.name == "Trousers" && typed.name(in: .spanish) == "Pantalones")
    typed.silhouette = .jacket
    #expect(typed.name(in: .spanish) == "Trousers")
    (typed.description, typed.silhouette) = ("Hat", .accessory)
    #expect(typed.name == "Hat" && typed.name(in: .spanish) == "Sombrero")
  }

  @Test("changes nothing in how large pieces really are, be it drawn or not")
  func sizes() async throws {
    let samples = Checkout.samples
    let worn = try ["blue-jeans.jpg", "pleated-skirt.png"].enumerated().map { index, name in
      var photo = CollagePhoto(
        try photos.workspace.write(
          try Workspace.bytes(at: samples.appending(name)), to: "IMG_501\(index).\(name.suffix(3))")
      )
      // The network is used whenever the words do not state everything.
      photo.role = .bottom
      return photo
    }
    var kinds: [GarmentKind?] = []
    for photo in worn { kinds.append(try await GarmentGuess(photo: photo.source)?.kind) }
    try #require(kinds == [.clothing(.trousers), .clothing(.skirt)])
    var ratios: [Double] = []
    for captions in [Collage.Captions.none, .names] {
      var collage = try photos.collage(800, 800, .flatlay)
      collage.words.captions = captions
      let drawn = try await collage.render(worn, options: RenderOptions(recordsRecipe: true))
      let heights = try #require(drawn.recipe).pieces.map { Double($0.box.height) }
      ratios.append(heights[1] / heights[0])
    }
    // A midi skirt is shorter than trousers. A bottom of unknown type would be as tall as trousers.
    for ratio in ratios { #expect((0.6...0.85).contains(ratio), "\(ratios)") }
    #expect(abs(ratios[0] - ratios[1]) < 0.02, "\(ratios)")
  }

  @Test("is a description that a person may have given, and none that was made of a file's name")
  func descriptions() throws {
    for said in ["1460", "2024", "Photo 12", "iPhone 15"] {
      #expect(try photos.photo("9e3efd31.png", said).name == said)
      #expect(try photos.photo("dress.png", said).name == said)
    }
    // These descriptions come from file names in an import.
    #expect(try photos.photo("Photo_12.png", "Photo 12").name == "")
    #expect(try photos.photo("9e3efd31.png", "DSC 0042").name == "")
    #expect(try photos.photo("dress.png", "DSC 0042").name == "Dress")
  }

  @Test("have a capital letter at their beginning and the hyphens of their words, in every layout")
  func spelling() async throws {
    let worn = try [
      photos.photo("blue-t-shirt.png"), photos.photo("b.png", "blue t-shirt"),
      photos.photo("navy_v-neck_jumper.png"), photos.photo("d.png", "iPhone case"),
      photos.photo("e.png", "éventail"),
    ]
    let names = ["Blue t-shirt", "Blue t-shirt", "Navy v-neck jumper", "iPhone case", "Éventail"]
    #expect(worn.map(\.name) == names)
    for layout in LayoutName.allCases {
      var collage = try photos.collage(900, 900, layout.layout())
      collage.words.captions = .names
      let texts = try await collage.render(worn).texts.map(\.text)
      #expect(texts.sorted() == names.sorted(), "\(layout)")
    }
  }

  @Test("are cut short where a word is too long, and the others keep their size")
  func longWord() async throws {
    let short = try (0..<4).map { try photos.photo("\($0).png", "Linen shirt") }
    var long = short
    long[1].description = "Donaudampfschifffahrtsgesellschaftskapitänsmütze"
    for layout in [LayoutName.grid, .mosaic, .sheet] {
      var collage = try photos.collage(700, 700, layout.layout())
      collage.words.captions = .names
      let plain = try await collage.render(short).texts
      let drawn = try await collage.render(long).texts
      #expect(Set(drawn.map(\.size)) == Set(plain.map(\.size)), "\(layout)")
      #expect(drawn.first { $0.text.hasPrefix("Donau") }?.mostLines == 1)
    }
  }

  @Test("are 22 pixels at 1080 at the least, and in proportion on a larger picture")
  func leastSize() async throws {
    let worn = try (0..<20).map { try photos.photo("\($0).png", "A warm coat for long walks") }
    for (side, least) in [(1080, 22.0), (2160, 44)] {
      var collage = try photos.collage(side, side)
      collage.words.captions = .names
      let sizes = Set(try await collage.render(worn).texts.map(\.size))
      #expect(sizes.allSatisfy { $0 >= least } && sizes.count == 1, "\(sizes)")
    }
  }

  @Test("of a mosaic stand on one line under pictures that end on one")
  func rows() async throws {
    let names = ["Hat", "A long coat for long walks in the rain", "Tee", "Belt", "Shoes", "Bag"]
    let worn = try names.enumerated().map { index, name in
      try photos.photo("\(index).png", name, width: 30 + 12 * index, height: 60)
    }
    var collage = try photos.collage(800, 1000, .mosaic)
    (collage.words.captions, collage.background) = (.names, .color(.white))
    let drawn = try await collage.render(worn, options: RenderOptions(recordsRecipe: true))
    let boxes = try #require(drawn.recipe).pieces.map(\.box)
    let rows = Dictionary(grouping: boxes.indices) { boxes[$0].maxY }.values
    #expect(rows.contains { $0.count > 1 } && rows.count > 1)
    for row in rows {
      #expect(Set(row.map { drawn.texts[$0].box.y }).count == 1)
    }
  }

  @Test("of a list stand at the side that most are read from")
  func list() async throws {
    let arabic = ["قميص قطني أزرق", "שמלת ערב"]
    for (names, isRight) in [(arabic + ["Tee"], true), (["Coat", "Tee"] + [arabic[0]], false)] {
      let worn = try names.enumerated().map { try photos.photo("\($0).png", $1) }
      var collage = try photos.collage(600, 600)
      collage.words.captions = .list
      let texts = try await collage.render(worn).texts
      for text in texts {
        let isRead = arabic.contains(text.text)
        #expect(text.alignment == (isRead == isRight ? .leading : .trailing), "\(text.text)")
      }
    }
  }
}
