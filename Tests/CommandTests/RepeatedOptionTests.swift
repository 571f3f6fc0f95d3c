import Garments
import Images
import TestSupport
import Testing

@Suite("An option that is given twice")
struct RepeatedOptionTests {
  private let wardrobe = FilledWardrobe()

  @Test(
    "and takes one value is refused in one line, and nothing is written",
    arguments: [
      ("collage p.png -o a.png -o b.png", "use --output only once"),
      ("collage p.png -o a.png --output b.png", "use --output only once"),
      ("collage p.png -o a.png --layout grid --layout=sheet", "use --layout only once"),
      ("collage p.png -o a.png --title A --title B", "use --title only once"),
      (
        "collage p.png -o a --preset story --preset pinterest",
        "use --preset only once, with commas between its values"
      ),
      (
        "thumbnails p.png -o t --size 8 --size 16",
        "use --size only once, with commas between its values"
      ),
      ("share p.png -o b --title T --text A --text B", "use --text only once"),
      ("clean p.png -o a.jpg --quality 80 --quality 90", "use --quality only once"),
      ("garment add p.png --type shirt --type dress", "use --type only once"),
      ("garment list --search red --search blue", "use --search only once"),
      ("garment list --limit 1 --limit 2", "use --limit only once"),
      ("bag show --bag A --bag B", "use --bag only once"),
      ("bag --bag A --bag B", "use --bag only once"),
      ("bag add Plum -n 1 --number 2", "use --number only once"),
      ("bag add Plum -n1 -n2", "use --number only once"),
      ("check --wardrobe w1 --wardrobe w2", "use --wardrobe only once"),
      ("types --memory 1G --memory 2G", "use --memory only once"),
    ])
  func refused(arguments: String, line: String) throws {
    try wardrobe.workspace.photo("p.png")
    let outcome = try wardrobe.command().run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64) && outcome.output == "")
    #expect(outcome.error == "what2wear: \(line)\n")
    #expect(try wardrobe.workspace.files() == ["p.png"])
  }

  @Test("is known by all of its names", arguments: try HelpOptions.ofCommands())
  func names(command: String, options: [String]) {
    let known = [
      "--output, -o", "-n, --number", "--colour, --color", "--where-colour, --where-color",
    ]
    for option in options where option.contains(", -") && option.contains("<") {
      #expect(known.contains { option.hasPrefix("\($0) ") }, "\(command) \(option)")
    }
  }

  @Test("is fine where it is a flag, or stands behind --")
  func flags() throws {
    try wardrobe.workspace.photo("p.png")
    try wardrobe.workspace.photo("--title")
    let twice = try wardrobe.run("inspect", "p.png", "--quiet", "--quiet")
    #expect(twice.ending == .exit(0))
    let photos = try wardrobe.run(
      "collage", "--title", "T", "-o", "a.png", "--size", "400x300", "--", "p.png", "--title")
    #expect(photos.ending == .exit(0), "\(photos.error)")
  }

  @Test("filters a list by any of its kinds, types and colours, and by all of its tags")
  func filters() async throws {
    _ = try await wardrobe.garment("Plum", .plum, .footwear)
    _ = try await wardrobe.garment("Moss", .moss, .accessory)
    _ = try await wardrobe.garment("Sand", .sand, .clothing(.dress))
    #expect(try wardrobe.run("garment", "edit", "Plum", "--tag", "kid").ending == .exit(0))
    for name in ["Moss", "Sand"] {
      let tags = ["--tag", "kid", "--tag", "gym"]
      #expect(try wardrobe.run("garment", "edit", name, tags).ending == .exit(0))
    }
    for (name, size) in [("Plum", "M"), ("Moss", "L")] {
      let words = ["--brand", name == "Plum" ? "Acme" : "Zara", "--size", size]
      #expect(try wardrobe.run("garment", "edit", name, words).ending == .exit(0))
    }
    for (options, count) in [
      ("--tag kid --tag gym", 2), ("--tag gym --tag kid", 2), ("--tag kid --tag none", 0),
      ("--kind footwear --kind accessory", 2), ("--type dress --type shirt", 1),
      ("--brand acme --brand ZARA", 2), ("--brand acmé --size m", 1), ("--brand ac-me’", 1),
      ("--size m --size L", 2),
      ("--colour #5A1450 --colour #3C6E28", 2), ("--colour #5A1450 --color #3C6E28", 2),
    ] {
      let words = options.split(separator: " ").map(String.init)
      let list = try wardrobe.run("garment", "list", "--json", words)
      #expect(list.outputLines.count == count, "\(options): \(list.output)\(list.error)")
    }
  }
}
