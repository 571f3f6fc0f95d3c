import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A recipe")
struct RecipeTests {
  private let workspace = Workspace()

  private func photos() throws -> [FilePath] {
    try [
      workspace.photo("in/one.png", Color(red: 200, green: 20, blue: 30), width: 30, height: 40),
      workspace.photo("in/two.jpg", .scene(PixelSize(width: 60, height: 50))),
      workspace.photo("in/three.png", .noise(PixelSize(width: 40, height: 40), .rgba)),
    ]
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  @Test(
    "kept in a file or in the PNG draws the same bytes",
    arguments: [
      "--layout grid", "--layout grid --fit cover --fast", "--layout grid --order body",
      "--layout flatlay --casual --seed 3", "--layout flatlay --no-shadow",
      "--layout mosaic --frame --corner-radius 5",
      "--layout grid --background #FFF,#00000088 --cutout auto",
    ])
  func again(options: String) throws {
    let photos = try photos()
    let size = ["--size", "120x150"]
    let options = options.split(separator: " ").map(String.init) + size
    for options in [options, options + ["--embed-recipe"]] {
      let drawn = try run(
        "collage", photos, "-o", "x.png", "--save-recipe", "x.json", options, "--quiet")
      #expect(drawn.ending == .exit(0) && drawn.error == "")
      let embeds = options.contains("--embed-recipe") ? ["--embed-recipe"] : []
      for recipe in ["x.json"] + (embeds.isEmpty ? [] : ["x.png"]) {
        let again = try run(
          "collage", "--recipe", recipe, photos.reversed(), "-o", "y.png", "--jobs", "1",
          "--save-recipe", "y.json", embeds)
        #expect(again.ending == .exit(0) && again.error == "")
        #expect(try workspace.bytes("y.png") == workspace.bytes("x.png"))
        #expect(try workspace.bytes("y.json") == workspace.bytes("x.json"))
      }
    }
    let read = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .reading(workspace.bytes("x.json"))
      .run("collage", "--recipe", "-", photos, "-o", "z.jpg")
    #expect(read.ending == .exit(0) && read.error == "")
    #expect(try workspace.picture("z.jpg").size == PixelSize(width: 120, height: 150))
  }

  @Test("in a PNG that is a further page's place is not lost")
  func furtherPage() throws {
    let sheet = ["--layout", "sheet", "--size", "120x120", "--quiet"]
    _ = try run("collage", photos(), "-o", "look.png", "--embed-recipe", sheet)
    let kept = try workspace.bytes("look-2.png")
    let again = try run("collage", "--recipe", "look-2.png", photos(), "-o", "look.png", "--quiet")
    #expect(again.ending == .exit(73))
    #expect(again.error.hasPrefix("what2wear: look-2.png: contains the recipe"))
    #expect(try workspace.bytes("look-2.png") == kept)
  }

  @Test("names no folder, and stands in no PNG that was not asked for it")
  func privacy() throws {
    _ = try run("collage", photos(), "-o", "plain.png", "--save-recipe", "x.json")
    _ = try run("collage", photos(), "-o", "x.png", "--embed-recipe")
    for name in ["x.json", "x.png"] {
      let text = String(decoding: try workspace.bytes(name), as: UTF8.self)
      #expect(text.contains("one.png"))
      #expect(!text.contains("in/") && !text.contains(workspace.folder.string))
    }
    let types = PNGFixture.chunks(of: try workspace.bytes("plain.png")).map(\.type)
    #expect(!types.contains("iTXt"))
    #expect(PNGFixture.chunks(of: try workspace.bytes("x.png")).contains { $0.type == "iTXt" })
  }

  @Test(
    "is dropped by whatever makes another picture of the PNG",
    arguments: [
      "clean x.png -o y.png", "thumbnails x.png -o y", "share x.png -o y --title T",
      "collage x.png -o y.png",
    ])
  func dropped(words: String) throws {
    _ = try run("collage", photos(), "-o", "x.png", "--embed-recipe", "--size", "48x60")
    let made = try run(words.split(separator: " ").map(String.init))
    #expect(made.ending == .exit(0))
    let outputs = try workspace.files().filter { $0.hasPrefix("y") && $0.hasSuffix(".png") }
    #expect(!outputs.isEmpty || words.hasPrefix("thumbnails"))
    for output in try workspace.files().filter({ $0.hasPrefix("y") }) {
      let text = String(decoding: try workspace.bytes(output), as: UTF8.self)
      #expect(!text.contains("what2wear:recipe") && !text.contains("one.png"))
    }
  }

  @Test("that is edited makes the edited picture")
  func edited() throws {
    let color = Color(red: 200, green: 20, blue: 30)
    let photo = try workspace.photo("p.png", color, width: 10, height: 10)
    _ = try run(
      "collage", photo, "-o", "x.png", "--save-recipe", "x.json", "--size", "40x30", "--fit",
      "cover", "--margin", "0", "--background", "#fff")
    let edited = try workspace.text("x.json").replacing(#""x" : 0"#, with: #""x" : 25"#)
    try workspace.write(Array(edited.utf8), to: "x.json")
    #expect(try run("collage", "--recipe", "x.json", photo, "-o", "y.png").ending == .exit(0))
    var expected = Raster(size: PixelSize(width: 40, height: 30), filledWith: .white)
    expected.fill(PixelRect(x: 25, y: 0, width: 15, height: 30), color)
    #expect(try workspace.picture("y.png") == expected)
  }

  @Test("without a photo, or with one too many, says so on one line")
  func unmatched() throws {
    let photos = try photos()
    _ = try run("collage", photos, "-o", "x.png", "--save-recipe", "x.json")
    let missing = try run("collage", "--recipe", "x.json", photos[0], photos[1], "-o", "y.png")
    #expect(missing.ending == .exit(66))
    #expect(missing.error == "what2wear: x.json: needs photos that were not given: 'three.png'\n")
    let other = try workspace.photo("other.png")
    let extra = try run("collage", "--recipe", "x.json", photos, other, "-o", "y.png")
    #expect(extra.ending == .exit(64))
    #expect(
      extra.errorLines == [
        "what2wear: x.json: does not use '\(other)'; omit these photos"
      ])
    #expect(!workspace.exists("y.png"))
  }

  @Test(
    "that is none is refused by one line, and nothing is written",
    arguments: [
      (#"{"version":1}"#, 65), ("", 65), ("[]", 65), (#"{"version":9,"new":[]}"#, 65),
      ("\u{1B}[2J", 65),
    ])
  func broken(text: String, status: Int32) throws {
    let photos = try photos()
    try workspace.write(Array(text.utf8), to: "x.json")
    let outcome = try run("collage", "--recipe", "x.json", photos, "-o", "y.png")
    #expect(outcome.ending == .exit(status))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: x.json: is not a recipe: "))
    #expect(!workspace.exists("y.png"))
  }

  @Test("that is missing, or not in the PNG, is told of")
  func missing() throws {
    let photos = try photos()
    #expect(try run("collage", "--recipe", "gone", photos, "-o", "y.png").ending == .exit(66))
    let none = try run("collage", "--recipe", photos[0], photos, "-o", "y.png")
    #expect(none.ending == .exit(65))
    #expect(
      none.error
        == "what2wear: \(photos[0]): contains no recipe; use --embed-recipe to store the recipe in a PNG\n"
    )
  }

  @Test(
    "goes with no option that it has an answer to, and with no JPEG that it is to be put into",
    arguments: [
      ("--recipe x.json --layout grid -o y.png", "--layout"),
      ("--recipe x.json --fit contain -o y.png", "--fit"),
      ("--recipe x.json --size 9x9 --shadow -o y.png", "--size, --shadow"),
      ("--recipe x.json --seed 0 --fast -o y.png", "--fast, --seed"),
      (
        "--recipe x.json --title T --captions names --quantity 1,1,1 -o y.png",
        "--title, --captions"
      ),
      ("--recipe x.json --preset story -o y.png", "--preset"),
      ("--recipe x.json --locale ja --gap 3 -o y.png", "--gap, --locale"),
      ("--save-recipe x.json --preset story,x -o y", "--save-recipe"),
      ("--recipe x.json --missing skip -o y.png", "--missing"),
      ("--embed-recipe -o y.jpg", "--embed-recipe"),
      ("--save-recipe y.png -o y.png", "--save-recipe"),
      ("--save-recipe ./x.jpg -o y.png", "--save-recipe"),
    ])
  func usage(words: String, named: String) throws {
    let outcome = try run(
      "collage", photos(), words.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.first?.contains(named) == true)
    #expect(!workspace.exists("y.png") && !workspace.exists("y.jpg"))
  }

  @Test("is not written over a photo, nor over anything with --no-clobber")
  func overwriting() throws {
    var photos = try photos()
    // A photo is detected by its contents, not by its name.
    photos[1] = try workspace.write(Workspace.bytes(at: photos[1]), to: "in/two")
    let before = try Workspace.bytes(at: photos[1])
    let over = try run("collage", photos, "-o", "x.png", "--save-recipe", photos[1])
    #expect(over.ending == .exit(73))
    #expect(try Workspace.bytes(at: photos[1]) == before)
    try workspace.write(Array("Dear diary".utf8), to: "diary")
    let diary = try run("collage", photos, "-o", "x.png", "--save-recipe", "diary")
    #expect(diary.ending == .exit(73))
    #expect(try workspace.text("diary") == "Dear diary")
    try workspace.write([1], to: "x.json")
    let kept = try run(
      "collage", photos, "-o", "x.png", "--save-recipe", "x.json", "--no-clobber")
    #expect(kept.ending == .exit(73))
    #expect(try workspace.bytes("x.json") == [1])
    #expect(!workspace.exists("x.png"))
  }

  @Test("of silhouettes alone needs no photo, and is not lost by its own picture")
  func silhouettes() throws {
    let drawn = try run(
      "collage", "gone-hat.png", "-o", "x.png", "--embed-recipe", "--missing", "placeholder")
    #expect(drawn.ending == .exit(66))
    let before = try workspace.bytes("x.png")
    #expect(try run("collage", "--recipe", "x.png", "-o", "y.png").ending == .exit(0))
    #expect(try workspace.picture("y.png") == workspace.picture("x.png"))
    let lost = try run("collage", "--recipe", "x.png", "-o", "./x.png")
    #expect(lost.ending == .exit(73))
    #expect(
      lost.error
        == "what2wear: ./x.png: contains the recipe; choose another output, or keep the recipe with "
        + "--embed-recipe\n"
    )
    #expect(try workspace.bytes("x.png") == before)
    let kept = try run("collage", "--recipe", "x.png", "-o", "x.png", "--embed-recipe")
    #expect(kept.ending == .exit(0))
    #expect(try workspace.bytes("x.png") == before)
  }

  @Test("of a wardrobe's outfit draws it again")
  func outfit() async throws {
    let wardrobe = FilledWardrobe()
    let ids = try await [
      wardrobe.garment("Plum", Color(red: 90, green: 20, blue: 80)),
      wardrobe.garment("Moss", Color(red: 80, green: 100, blue: 40)),
    ]
    try await wardrobe.outfit("Look", ids[0], ids[1])
    let drawn = try wardrobe.run(
      "outfit", "collage", "Look", "-o", "x.png", "--save-recipe", "x.json", "--size", "90x90")
    #expect(drawn.ending == .exit(0))
    let again = try wardrobe.run("outfit", "collage", "Look", "-o", "y.png", "--recipe", "x.json")
    #expect(again.ending == .exit(0) && again.error == "")
    let workspace = wardrobe.workspace
    #expect(try workspace.bytes("y.png") == workspace.bytes("x.png"))
    let many = try wardrobe.run(
      "outfit", "collage", "--all", "-o", "looks", "--save-recipe", "x.json")
    #expect(many.ending == .exit(64))
    #expect(many.errorLines.first?.contains("--all") == true)
    let embedded = try wardrobe.run("outfit", "collage", "--all", "-o", "looks", "--embed-recipe")
    #expect(embedded.ending == .exit(0))
    let chunks = PNGFixture.chunks(of: try workspace.bytes("looks/Look.png"))
    #expect(chunks.contains { $0.type == "iTXt" })
  }
}
