import Pixels
import TestSupport
import Testing

@Suite("A mask beside a photo")
struct MaskTests {
  private let workspace = Workspace()

  /// A photo of 60x80 and its mask, which shows `shown` of it.
  private func photo(
    mask size: PixelSize = PixelSize(width: 60, height: 80), shown: PixelRect?
  ) throws {
    try workspace.photo("tee.png", .noise(PixelSize(width: 60, height: 80), .rgb))
    var mask = Raster(size: size, filledWith: .black)
    if let shown { mask.fill(shown, .white) }
    try workspace.photo("tee.mask.png", mask)
  }

  private func collage(_ options: String...) throws -> Outcome { try collage(options) }

  @Test(
    "is used wherever garments stand on their own, unless they are to keep their grounds",
    arguments: [
      ("--layout flatlay", true), ("--layout mosaic", true), ("--layout sheet", true),
      ("--layout mosaic --shadow", true), ("--layout grid --cutout auto", true),
      ("--layout grid", false), ("--layout flatlay --cutout off", false),
      ("--layout mosaic --cutout off", false), ("--layout mosaic --no-masks", false),
    ])
  func use(options: String, isUsed: Bool) throws {
    try photo(shown: PixelRect(x: 10, y: 30, width: 40, height: 10))
    let outcome = try collage(
      options.split(separator: " ").map(String.init) + ["--captions", "none", "--quiet"])
    #expect(outcome.ending == .exit(0))
    let box = try #require(
      outcome.output.firstMatch(of: #/"height":(\d+).*"width":(\d+)/#))
    let (height, width) = try (#require(Double(box.1)), #require(Double(box.2)))
    #expect(abs(width / height - (isUsed ? 4 : 0.75)) < 0.2)
  }

  private func collage(_ options: [String]) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      ["collage", "tee.png", "-o", "x.png", "--size", "100x100", "--lint", "--json"] + options)
  }

  @Test("that shows nothing, or is none, is named with the way out", arguments: [true, false])
  func unusable(isEmpty: Bool) throws {
    try photo(shown: nil)
    if !isEmpty { try workspace.write(OtherFiles.text, to: "tee.mask.png") }
    let outcome = try collage("--layout", "flatlay")
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: tee.mask.png: "))
    #expect(outcome.error.hasSuffix("; mend it, or leave masks out by --no-masks\n"))
    #expect(!workspace.exists("x.png"))
    #expect(
      try ChildProgram.builtCommand.inFolder(workspace.folder)
        .run("clean", "--cutout", "auto", "tee.png", "-o", "x.png").ending == .exit(65))
  }

  @Test("of another shape is used, and warned about; of another size it is just used")
  func shape() throws {
    try photo(
      mask: PixelSize(width: 40, height: 20), shown: PixelRect(x: 10, y: 5, width: 20, height: 10))
    let bent = try collage("--layout", "flatlay", "--background", "black")
    #expect(bent.ending == .exit(0))
    #expect(
      bent.errorLines == [
        "what2wear: tee.mask.png: warning: is a mask of another shape than its photo; mend it, or "
          + "leave masks out by --no-masks"
      ])
    try photo(
      mask: PixelSize(width: 30, height: 40), shown: PixelRect(x: 5, y: 5, width: 20, height: 20))
    #expect(try collage("--layout", "flatlay", "--background", "black").error == "")
  }

  @Test("is never written over")
  func output() throws {
    try photo(shown: PixelRect(x: 10, y: 30, width: 40, height: 10))
    let before = try workspace.bytes("tee.mask.png")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "collage", "tee.png", "-o", "./tee.mask.png")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error == "what2wear: ./tee.mask.png: is a photo's mask; name another output\n")
    #expect(try workspace.bytes("tee.mask.png") == before)
  }
}
