import Images
import TestSupport
import Testing

@Suite("Words with control characters")
struct ControlCharacterTests {
  private let wardrobe = FilledWardrobe()
  private let words = "Red\u{1B}[31m\ntop\u{85}x\u{2028}y"
  private let shown = "Red [31m top x y"

  @Test("command no terminal, and stay on their line")
  func shownClean() async throws {
    let id = try await wardrobe.garment(words, .plum)
    let outfit = try await wardrobe.outfit(words, id)
    #expect(try wardrobe.run("garment", "list").outputLines[1].contains("  \(shown)  "))
    #expect(try wardrobe.run("garment", "show", id).outputLines[1] == "description  \(shown)")
    #expect(try wardrobe.run("outfit", "list").outputLines[1].contains("  \(shown)  1"))
    #expect(try wardrobe.run("outfit", "show", outfit).outputLines[0] == "\(shown)  \(outfit)")
    let build = "'\(ChildProgram.builtCommandPath)' outfit build"
    #expect(
      try wardrobe.onTerminal(build).reading(Array("1\nq\n".utf8)).run().output
        .contains("\r\n  1  \(shown) · "))
    _ = try await wardrobe.losePhoto(of: id)
    let collage = try wardrobe.run("outfit", "collage", outfit, "-o", "x.png", "--size", "9x9")
    #expect(collage.errorLines.count == 1)
    #expect(collage.error.hasPrefix("what2wear: outfit '\(shown)': "))
  }

  /// Control characters, and characters that change the direction of text. The latter can make a
  /// name read backwards, such as `gpj.exe`.
  private static let unsafe: [Unicode.Scalar] =
    (0...0x1F).map { Unicode.Scalar($0) } + (0x7F...0x9F).map { Unicode.Scalar($0) }
    + ["\u{061C}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}"]
    + ["\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}"]
    + ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]

  @Test("are escaped for scripts, who read them as they were")
  func kept() async throws {
    var words = "Red"
    for scalar in Self.unsafe.dropFirst() { words.unicodeScalars.append(scalar) }
    words += "top"
    _ = try await wardrobe.garment(words, .plum)
    let outcome = try wardrobe.run("garment", "list", "--json")
    #expect(isSafe(outcome) && outcome.outputLines.count == 1)
    let read = try ChildProgram.python.reading(outcome.outputBytes).run(
      "import json, sys; sys.stdout.write(json.load(sys.stdin)['description'])")
    #expect(read.output == words)
  }

  @Test("come raw from no file name, name of a garment or an outfit, recipe or list")
  func everywhere() async throws {
    for scalar in ["\u{1B}", "\u{7F}", "\u{9B}", "\u{2028}", "\u{202E}"] as [Unicode.Scalar] {
      let name = "a\(scalar)b"
      let missing = wardrobe.workspace.path(name + ".jpg")
      let id = "nobody\(scalar)"
      for outcome in [
        try wardrobe.run("inspect", missing), try wardrobe.run("collage", missing, "-o", "x.png"),
        try wardrobe.run("clean", missing, "-o", "x.png"), try wardrobe.run(name),
        try wardrobe.run("inspect", "--\(name)"), try wardrobe.run("user", "list", "--user", id),
        try wardrobe.run("collage", "p.png", "-o", "\(name)"),
        try wardrobe.run("collage", "p.png", "-o", "x.png", "--background", name),
        try wardrobe.run("import", missing), try wardrobe.run("export", "-o", missing),
      ] {
        #expect(isSafe(outcome), "\(scalar.value): \(outcome.error)")
      }
    }
    let bidi = "Shirt \u{202E}gpj.exe"
    let garment = try await wardrobe.garment(bidi, .plum)
    let outfit = try await wardrobe.outfit(bidi, garment)
    let recipe = #"{"what2wearRecipe": 1, "\u202e": 1}"#
    try wardrobe.workspace.write(Array(recipe.utf8), to: "r.json")
    try wardrobe.workspace.write(Array("file,\(bidi)\n\(bidi).jpg,1\n".utf8), to: "list.csv")
    for outcome in [
      try wardrobe.run("garment", "list"), try wardrobe.run("garment", "show", garment),
      try wardrobe.run("outfit", "list"), try wardrobe.run("outfit", "show", outfit),
      try wardrobe.run("outfit", "show", bidi + "x"),
      try wardrobe.run("garment", "remove", garment),
      try wardrobe.run("collage", "--recipe", "r.json", "-o", "x.png"),
      try wardrobe.run("import", ".", "--csv", "list.csv", "--kind", "footwear"),
    ] {
      #expect(isSafe(outcome), "\(outcome.error)")
      #expect(!(outcome.output + outcome.error).isEmpty)
    }
  }

  /// True if the output contains no control characters except line feeds.
  private func isSafe(_ outcome: Outcome) -> Bool {
    (outcome.output + outcome.error).unicodeScalars
      .allSatisfy { $0 == "\n" || !Self.unsafe.contains($0) }
  }
}
