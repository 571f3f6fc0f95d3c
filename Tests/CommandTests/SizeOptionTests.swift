import FoundationEssentials
import Images
import TestSupport
import Testing

@Suite("The size of a photo's piece, --size-of")
struct SizeOptionTests {
  private let workspace = Workspace()

  private struct Lint: Decodable {
    struct Piece: Decodable {
      var photo: String
      var width: Int
      var height: Int
    }
    var pieces: [Piece]
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  /// Returns each piece of a flat lay, by photo.
  private func drawn(_ options: String...) throws -> [String: Lint.Piece] {
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      [
        "collage", "wide.png", "tall.png", "--layout", "flatlay", "--cutout", "off", "-o",
        "look.png",
      ]
        + ["--lint", "--json"] + options)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    let line = try #require(outcome.outputLines.first)
    let lint = try JSONDecoder().decode(Lint.self, from: Data(line.utf8))
    return Dictionary(uniqueKeysWithValues: lint.pieces.map { ($0.photo, $0) })
  }

  private func fill() throws {
    let red = Color(red: 180, green: 30, blue: 40)
    try workspace.photo("wide.png", red, width: 200, height: 100)
    try workspace.photo("tall.png", red, width: 80, height: 160)
  }

  @Test(
    "is that of the longer side, in any unit, by path or by name",
    arguments: [
      ("wide.png=80cm", "tall.png=40"), ("./wide.png=0.8m", "tall.png=400mm"),
      ("wide.png=80.0CM", "tall.png=15.748in"),
    ])
  func longerSide(wide: String, tall: String) throws {
    try fill()
    let drawn = try drawn("--size-of", wide, "--size-of", tall)
    let (width, height) = (drawn["wide.png"]?.width ?? 0, drawn["tall.png"]?.height ?? 0)
    #expect(height > 100 && abs(width - 2 * height) <= 3, "\(width), \(height)")
  }

  @Test(
    "is refused with 64 where the file, the number or the unit is wrong",
    arguments: [
      ("shoe.png=30cm", "'shoe.png'"), ("wide.png", "FILE=SIZE"), ("=30cm", "FILE=SIZE"),
      ("wide.png=", "''"), ("wide.png=30ft", "'30ft'"), ("wide.png=-3cm", "'-3cm'"),
      ("wide.png=nan", "'nan'"), ("wide.png=1e3", "'1e3'"), ("wide.png=1,5m", "'1,5m'"),
      ("wide.png=0", "out of range"), ("wide.png=101m", "out of range"),
      ("wide.png=1.2.3cm", "'1.2.3cm'"),
    ])
  func refused(size: String, culprit: String) throws {
    try fill()
    for command in [
      ["collage", "wide.png", "tall.png", "-o", "look.png"],
      ["share", "wide.png", "tall.png", "-o", "b", "--title", "T"],
    ] {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        command + ["--layout", "flatlay", "--size-of", size])
      #expect(outcome.ending == .exit(64), "\(outcome.error)")
      #expect(
        outcome.error.contains("--size-of") && outcome.error.contains(culprit), "\(outcome.error)")
    }
    #expect(try !workspace.files(in: ".").contains("look.png"))
  }

  @Test("is refused where a name fits several photos, or a photo is named twice")
  func ambiguous() throws {
    try fill()
    try workspace.makeFolder("a")
    try workspace.photo("a/wide.png", .black, width: 20, height: 10)
    let several = try run(
      "collage", "b/tall.png", "a/tall.png", "-o", "x.png", "--size-of", "tall.png=3cm")
    #expect(several.ending == .exit(64) && several.error.contains("a/tall.png"), "\(several.error)")
    let twice = try run(
      "collage", "wide.png", "tall.png", "-o", "x.png", "--size-of", "wide.png=3cm", "--size-of",
      "./wide.png=4cm")
    #expect(twice.ending == .exit(64) && twice.error.contains("two lengths"), "\(twice.error)")
    // The option names a photo by its path.
    let one = try run(
      "collage", "wide.png", "a/wide.png", "--layout", "flatlay", "-o", "x.png", "--size-of",
      "a/wide.png=3cm")
    #expect(one.ending == .exit(0), "\(one.error)")
  }

  @Test("goes with photos of a folder, and does no harm in a grid")
  func folderAndGrid() throws {
    try workspace.makeFolder("a")
    try workspace.photo("a/wide.png", .black, width: 20, height: 10)
    let folder = try run(
      "collage", "a", "--layout", "flatlay", "-o", "x.png", "--size-of", "wide.png=3cm")
    #expect(folder.ending == .exit(0) && !folder.error.contains("--size-of"), "\(folder.error)")
    let unknown = try run(
      "collage", "a", "--layout", "flatlay", "-o", "x.png", "--size-of", "tall.png=3cm")
    #expect(unknown.ending == .exit(64) && unknown.error.contains("tall.png"), "\(unknown.error)")
    let grid = try run("collage", "a", "-o", "x.png", "--size-of", "wide.png=3cm")
    #expect(grid.ending == .exit(0) && grid.error == "")
  }
}
