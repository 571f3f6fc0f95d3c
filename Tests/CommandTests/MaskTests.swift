import Images
import TestSupport
import Testing

@Suite("A mask beside a photo")
struct MaskTests {
  private let workspace = Workspace()

  /// Writes a photo of 60x80 pixels, and a mask that is white in the rectangle `shown`.
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
      ("--layout flatlay", 4), ("--layout mosaic", 4), ("--layout sheet", 4),
      ("--layout mosaic --shadow", 4), ("--layout grid --cutout auto", 4),
      // A grid shows the background around the garment. The garment is as wide as the box.
      ("--layout grid", 1), ("--layout grid --no-masks", 0.75),
      ("--layout flatlay --cutout off", 0.75), ("--layout mosaic --cutout off", 0.75),
      ("--layout mosaic --no-masks", 0.75),
    ])
  func use(options: String, proportion: Double) throws {
    try photo(shown: PixelRect(x: 10, y: 30, width: 40, height: 10))
    let outcome = try collage(
      options.split(separator: " ").map(String.init) + ["--captions", "none", "--quiet"])
    #expect(outcome.ending == .exit(0))
    let box = try #require(
      outcome.output.firstMatch(of: #/"height":(\d+).*"width":(\d+)/#))
    let (height, width) = try (#require(Double(box.1)), #require(Double(box.2)))
    #expect(abs(width / height - proportion) < 0.2)
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
    #expect(outcome.error.hasSuffix("; fix the mask, or ignore masks with --no-masks\n"))
    #expect(!workspace.exists("x.png"))
    #expect(
      try ChildProgram.builtCommand.inFolder(workspace.folder)
        .run("clean", "--cutout", "auto", "tee.png", "-o", "x.png").ending == .exit(65))
  }

  @Test(
    "of another shape is refused with both sizes; of another size it is used",
    arguments: [(40, 20), (80, 60), (57, 80), (60, 77)])
  func shape(width: Int, height: Int) throws {
    try photo(
      mask: PixelSize(width: width, height: height),
      shown: PixelRect(x: 10, y: 5, width: 20, height: 10))
    let bent = try collage("--layout", "flatlay", "--background", "black")
    #expect(bent.ending == .exit(65))
    #expect(
      bent.error
        == "what2wear: tee.mask.png: is \(width)x\(height), but its photo is 60x80 when upright; the proportions must "
        + "match; make the mask from the whole photo, turned upright, or ignore masks with --no-masks\n"
    )
    #expect(!workspace.exists("x.png"))
    #expect(
      try collage("--layout", "flatlay", "--background", "black", "--no-masks", "--quiet").ending
        == .exit(0))
    for size in [
      PixelSize(width: 30, height: 40), PixelSize(width: 61, height: 80),
      PixelSize(width: 20, height: 27), PixelSize(width: 240, height: 320),
    ] {
      try photo(
        mask: size, shown: PixelRect(x: 5, y: 5, width: size.width / 3, height: size.height / 3))
      #expect(try collage("--layout", "flatlay", "--background", "black").error == "", "\(size)")
    }
  }

  @Test("is of the photo as it is seen, upright, and not as it is stored")
  func orientation() throws {
    try workspace.write(QuadrantPhoto.jpeg(orientation: 6), to: "tee.jpg")
    let stored = QuadrantPhoto.raster().size
    let upright = PixelSize(width: stored.height, height: stored.width)
    for (size, ending) in [(upright, 0), (stored, 65)] as [(PixelSize, Int32)] {
      var mask = Raster(size: size, filledWith: .black)
      mask.fill(PixelRect(x: 4, y: 4, width: 8, height: 8), .white)
      try workspace.photo("tee.mask.png", mask)
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
        .run("clean", "tee.jpg", "-o", "x.png", "--cutout", "auto")
      #expect(outcome.ending == .exit(ending), "\(outcome.error)")
      #expect(
        outcome.error.contains("is \(stored), but its photo is \(upright) when upright; ")
          == (ending != 0))
    }
  }

  @Test("is never written over")
  func output() throws {
    try photo(shown: PixelRect(x: 10, y: 30, width: 40, height: 10))
    let before = try workspace.bytes("tee.mask.png")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "collage", "tee.png", "-o", "./tee.mask.png")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error == "what2wear: ./tee.mask.png: is a photo's mask; choose another output\n")
    #expect(try workspace.bytes("tee.mask.png") == before)
  }
}
