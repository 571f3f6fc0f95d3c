import Pixels
import TestSupport
import Testing

@Suite("An option that changes nothing")
struct IdleOptionTests {
  private let workspace = Workspace()

  @Test(
    "is told of in one line, and the work is done",
    arguments: [
      ("collage p.png -o x.png --layout flatlay --columns 2", "--columns"),
      ("collage p.png -o x.png --layout mosaic --fit cover", "--fit"),
      ("collage p.png -o x.png --layout sheet --captions list", "--captions list"),
      ("collage p.png -o x.png --layout mosaic --fast", "--fast"),
      ("collage p.png -o x.png --shadow --fast", "--fast"),
      ("collage p.png -o x.png --scale-by area", "--scale-by"),
      ("collage p.png -o x.png --casual", "--casual"),
      ("collage p.png -o x.png --seed 3", "--seed"),
      ("collage p.png -o x.png --layout flatlay --seed 3", "--seed"),
      ("collage p.png -o x.png --layout flatlay --order body", "--order"),
      ("collage p.png -o x.png --layout flatlay --frame", "--frame"),
      ("collage p.png -o x.png --fit cover --no-masks", "--no-masks"),
      ("collage p.png -o x.png --no-shadow", "--no-shadow"),
      ("collage p.png -o x.png --across 3", "--across"),
      ("collage p.png -o x.png --font Inter", "--font"),
      ("collage p.png -o x.png --title-font Inter", "--title-font"),
      ("collage p.png -o x.jpg --compression small", "--compression"),
      ("collage p.png -o x.png --locale ja", "--locale"),
      ("collage p.png -o x.png --layout sheet --captions none --locale ja", "--locale"),
      ("share p.png -o x --title T --locale ja", "--locale"),
      ("share p.png -o x --title T --layout flatlay --columns 2", "--columns"),
      ("clean p.png -o x.jpg --compression small", "--compression"),
      ("clean p.png -o x.png --quality 90", "--quality"),
      ("clean p.png -o x.png --background white", "--background"),
      ("clean p.png -o x.png --no-masks", "--no-masks"),
      ("thumbnails p.png -o x --format png --quality 90", "--quality"),
      ("thumbnails p.png -o x --format jpeg --compression small", "--compression"),
      ("thumbnails p.png -o x --format webp --compression small", "--compression"),
      ("clean p.png -o x.avif --compression small", "--compression"),
      ("clean p.png -o x.webp --background white", "--background"),
      ("collage p.png -o x.webp --compression small", "--compression"),
      ("share p.png -o x --title T --format webp --compression small", "--compression"),
    ])
  func told(arguments: String, option: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.ending == .exit(0))
    let lines = outcome.errorLines.filter { $0.contains("changes nothing") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("what2wear: warning: \(option) changes nothing ") == true)
    #expect(try workspace.files().contains { $0.hasPrefix("x") })
    #expect(!(try run("\(arguments) --quiet").error.contains("changes nothing")))
  }

  @Test(
    "is none where it changes something",
    arguments: [
      "collage p.png -o x.png --columns 1 --fit cover --fast --compression small --order body",
      "collage p.png -o x.png --layout flatlay --casual --seed 3 --scale-by area",
      "collage p.png -o x.png --layout flatlay --cutout off --frame",
      "collage p.png -o x.png --layout sheet --captions numbers",
      "collage p.png -o x.png --layout sheet --locale ja",
      "collage p.png -o x.png --layout sheet --captions none --quantity 2 --locale ja",
      "collage p.png -o x.png --title T --locale ja",
      "share p.png -o x --title T --heading H --locale ja",
      "share p.png -o x --title T --captions list --locale ja",
      "collage p.png -o x.png --cutout auto --no-masks --frame --corner-radius 9",
      "clean p.png -o x.jpg --quality 90 --background white",
      "thumbnails p.png -o x --quality 90 --compression small --fast",
      "thumbnails p.png -o x --format webp --quality 90",
      "clean p.png -o x.avif --quality 50",
      "share p.png -o x --title T --format png --compression small",
    ])
  func silent(arguments: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.ending == .exit(0))
    #expect(!outcome.error.contains("changes nothing"), "\(outcome.error)")
  }

  @Test("is refused where it makes a folder of what is named as a picture")
  func presets() throws {
    let outcome = try run("collage p.png -o two.png --preset story,pinterest")
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: two.png: 2 presets make 2 pictures, in a folder; "))
    #expect(try workspace.files() == ["p.png"])
    #expect(try run("collage p.png -o one.png --preset story").ending == .exit(0))
    let unknown = try run("collage p.png -o two.png --preset story,n")
    #expect(unknown.ending == .exit(64) && unknown.error.contains("'n' is no preset"))
  }

  private func run(_ arguments: String) throws -> Outcome {
    try workspace.photo("p.png")
    return try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(arguments.split(separator: " ").map(String.init))
  }
}

@Suite("The result of --lint")
struct LintOutputTests {
  private let workspace = Workspace()

  @Test("goes to standard output, under --quiet too", arguments: [[], ["--quiet"]])
  func output(more: [String]) throws {
    try workspace.photo("p.png")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["collage", "p.png", "-o", "x.png", "--lint"] + more)
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    #expect(outcome.outputLines.count == 1)
    #expect(outcome.output.hasPrefix("x.png: overlap "))
  }

  @Test("names a piece that hardly stands out")
  func faint() throws {
    try workspace.photo("pale.png", .white)
    try workspace.photo("plum.png", .plum)
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("collage", "plum.png", "pale.png", "-o", "x.png", "--background", "#FEFEFE", "--lint")
    #expect(outcome.ending == .exit(0))
    let words = "x.png: warning: pale.png hardly stands out from the background"
    #expect(outcome.error.hasPrefix("what2wear: \(words); try --background"))
  }
}
