import Images
import TestSupport
import Testing

@Suite("A mask beside a photo that looks like none")
struct DoubtfulMaskTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private static let size = PixelSize(width: 120, height: 160)

  private static func mask(_ width: Int, _ height: Int) -> Raster {
    var mask = Raster(size: size, filledWith: .black)
    mask.fill(PixelRect(x: 0, y: 0, width: width, height: height), .white)
    return mask
  }

  private static let doubtful: [(Raster, String)] = [
    (.noise(size, .rgb), "is a colour picture rather than a mask"),
    (mask(120, 160), "is a mask that shows more than 98 % of its photo"),
    (mask(120, 158), "is a mask that shows more than 98 % of its photo"),
    (mask(9, 9), "is a mask that shows less than 0.5 % of its photo"),
  ]

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  @Test("is left out with a warning, and the photo is drawn as without it", arguments: 0..<4)
  func leftOut(index: Int) throws {
    let (mask, words) = Self.doubtful[index]
    try workspace.photo("in/hat.png", .noise(Self.size, .rgb))
    let plain = try run("clean", "in/hat.png", "-o", "plain.png", "--cutout", "auto")
    try workspace.photo("in/hat_mask.png", mask)
    let outcome = try run("clean", "in/hat.png", "-o", "x.png", "--cutout", "auto")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(
      outcome.error.hasPrefix(
        "what2wear: in/hat_mask.png: warning: \(words), so the mask is ignored; "))
    #expect(outcome.errorLines.dropFirst() == plain.errorLines[...])
    #expect(try workspace.bytes("x.png") == workspace.bytes("plain.png"))
    // A bundle omits the mask, too, so that no program uses it later.
    let shared = try run("share", "in/hat.png", "-o", "b", "--layout", "flatlay", "--title", "T")
    #expect(shared.ending == .exit(0), "\(shared.error)")
    #expect(try workspace.files(in: "b/photos").allSatisfy { !$0.contains("mask") })
  }

  @Test("is another photo by its name's chance, of whatever shape")
  func otherPhoto() throws {
    try workspace.photo("in/ski.png", .noise(Self.size, .rgb))
    try workspace.photo("in/ski-mask.png", .noise(PixelSize(width: 90, height: 40), .rgb))
    let outcome = try run("clean", "in/ski.png", "-o", "x.png", "--cutout", "auto")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error.hasPrefix("what2wear: in/ski-mask.png: warning: is a colour picture "))
  }

  @Test("is not kept by an import, and used with a warning where it is named", arguments: 0..<4)
  func named(index: Int) throws {
    let (mask, words) = Self.doubtful[index]
    try workspace.photo("in/hat.png", .noise(Self.size, .rgb))
    try workspace.photo("in/hat_mask.png", mask)
    let imported = try wardrobe("import", workspace.path("in"), "--kind", "accessory")
    #expect(imported.ending == .exit(0))
    #expect(
      imported.errorLines.count == 3
        && imported.errorLines.contains { $0.hasSuffix("1 garment was added") })
    let place = workspace.path("in/hat_mask.png")
    #expect(
      imported.error.hasPrefix("what2wear: \(place): warning: \(words), so the mask is ignored; "))
    let id = try wardrobe.rows("garment", "list")[0].id
    #expect(try !wardrobe("garment", "show", id).output.contains("\ncutout "))
    let kept = try wardrobe("garment", "cutout", id, "--mask", place)
    #expect(kept.ending == .exit(0))
    #expect(kept.errorLines == ["what2wear: \(place): warning: \(words)"])
  }

  @Test("is none just below the limits, or where its transparency is the mask")
  func limits() throws {
    try workspace.photo("in/hat.png", .noise(Self.size, .rgb))
    var cutOut = Raster(size: Self.size)
    cutOut.fill(PixelRect(x: 20, y: 20, width: 60, height: 60), Color(red: 200, green: 0, blue: 9))
    for mask in [Self.mask(120, 156), Self.mask(10, 10), cutOut] {
      try workspace.photo("in/hat-mask.PNG", mask)
      let outcome = try run("clean", "in/hat.png", "-o", "x.png", "--cutout", "auto")
      #expect(outcome.ending == .exit(0) && outcome.error == "", "\(outcome.error)")
    }
  }
}
