import TestSupport
import Testing

@Suite(
  "Captions from fields", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct FieldCaptionTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private let size = ["--size", "300x300", "--layout", "grid"]

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    let fonts = try PinnedFonts.configure(in: workspace)
    return try wardrobe.command("FONTCONFIG_FILE=\(fonts)").run(arguments)
  }

  /// Makes a shirt with a brand and a price, and a plain coat. Returns the shirt's identifier.
  private func fill() async throws -> String {
    let shirt = try await wardrobe.garment("Linen shirt", .sand, brand: "Acme")
    #expect(try run("garment", "edit", shirt, "--price", "29.95 EUR").ending == .exit(0))
    let coat = try await wardrobe.garment("Camel coat", .moss)
    try await wardrobe.outfit("Brunch", shirt, coat)
    return shirt
  }

  @Test(
    "stand in the order asked for, without a trace of what is unknown",
    arguments: [
      ("name,brand,price", [#"Linen shirt\nAcme\#u{2003}29.95\#u{A0}EUR"#, "Camel coat"]),
      ("price,name", [#"29.95\#u{A0}EUR\nLinen shirt"#, "Camel coat"]),
      ("brand", ["Acme"]), ("name", ["Linen shirt", "Camel coat"]),
      ("type,name", [#"Shirt\nLinen shirt"#, #"Shirt\nCamel coat"#]),
      (
        "numbers,name,price",
        ["1. Linen shirt\u{A0}· 29.95\u{A0}EUR", "2. Camel coat"]
      ),
      ("list,name,brand", ["Linen shirt\u{A0}· Acme", "Camel coat"]),
    ])
  func fields(captions: String, texts: [String]) async throws {
    _ = try await fill()
    let outcome = try run(
      "outfit", "collage", "Brunch", "-o", "a.png", size, "--captions", captions,
      "--save-recipe", "a.json")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    let recipe = try workspace.text("a.json")
    for text in texts { #expect(recipe.contains("\"\(text)\""), "\(recipe)") }
  }

  @Test("have numbers in the picture's language")
  func locale() async throws {
    _ = try await fill()
    let outcome = try run(
      "outfit", "collage", "Brunch", "-o", "a.png", "--layout", "sheet", "--captions",
      "name,price", "--locale", "es", "--save-recipe", "a.json")
    #expect(outcome.ending == .exit(0))
    #expect(try workspace.text("a.json").contains("\"Linen shirt\u{A0}· 29,95\u{A0}EUR\""))
  }

  @Test("change the picture of a bundle, and no name or text in it")
  func bundles() async throws {
    _ = try await fill()
    for (folder, captions) in [("a", "names"), ("b", "name,price")] {
      let outcome = try run(
        "outfit", "share", "Brunch", "-o", folder, size, "--captions", captions)
      #expect(outcome.ending == .exit(0))
    }
    #expect(try workspace.files(in: "a") == workspace.files(in: "b"))
    #expect(try workspace.picture("a/collage.png") != workspace.picture("b/collage.png"))
    let texts = ["description.txt", "index.html"]
    for text in texts { #expect(try workspace.text("a/\(text)") == workspace.text("b/\(text)")) }
  }

  @Test("of all outfits are drawn again where a field changed")
  func batches() async throws {
    let shirt = try await fill()
    let arguments = [
      "outfit", "collage", "--all", "-o", "all", "--captions", "name,price",
    ]
    #expect(try run(arguments, size).ending == .exit(0))
    let first = try workspace.bytes("all/Brunch.png")
    #expect(try run(arguments, size).error.contains("up to date"))
    #expect(try run("garment", "edit", shirt, "--price", "19.95 EUR").ending == .exit(0))
    #expect(try run(arguments, size).ending == .exit(0))
    #expect(try workspace.bytes("all/Brunch.png") != first)
  }

  @Test("of a packing list stand in its sheet")
  func packing() async throws {
    _ = try await fill()
    #expect(try run("bag", "add", "Linen shirt").ending == .exit(0))
    #expect(try run("bag", "checkout", "--title", "Porto").ending == .exit(0))
    for (file, captions) in [("a.png", "names"), ("b.png", "name,price")] {
      let outcome = try run("packing", "collage", "Porto", "-o", file, "--captions", captions)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
    }
    #expect(try workspace.picture("a.png") != workspace.picture("b.png"))
  }

  @Test(
    "are refused where nobody knows them",
    arguments: [
      ("outfit collage Brunch -o x.png --captions name,cost", "'cost' is not a type of caption"),
      (
        "outfit collage Brunch -o x.png --captions names,price",
        "'names' cannot be combined with fields"
      ),
      (
        "outfit collage Brunch -o x.png --captions none,price",
        "'none' cannot be combined with fields"
      ),
      ("outfit collage Brunch -o x.png --captions name,", "'' is not a type of caption"),
      ("collage 1.png -o x.png --captions name,price", "outfit collage"),
      ("share 1.png -o x --title T --captions list,brand", "outfit collage"),
    ])
  func refused(command: String, reason: String) async throws {
    let outcome = try run(command.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64))
    #expect(outcome.error.contains(reason), "\(outcome.error)")
  }
}
