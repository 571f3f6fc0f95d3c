import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear --split")
struct SplitCommandTests {
  private let workspace = Workspace()

  private func run(_ arguments: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  /// Returns the number of lines that report several things in one photo.
  private func told(_ outcome: Outcome) -> Int {
    outcome.errorLines.count { $0.contains("outfit.png: warning: shows 3 things; use --split") }
  }

  @Test("makes pieces of a collage, and is told of where it is left out")
  func collage() throws {
    try workspace.photo("outfit.png", LaidOutfit.cutout)
    let whole = try run("collage", "outfit.png", "--layout", "flatlay", "-o", "a.png")
    #expect(whole.ending == .exit(0) && told(whole) == 1)
    let split = try run(
      "collage", "outfit.png", "--layout", "flatlay", "--split", "--save-recipe", "a.json", "-o",
      "b.png")
    #expect(split.ending == .exit(0) && told(split) == 0)
    #expect(try workspace.bytes("a.png") != workspace.bytes("b.png"))
    let again = try run("collage", "outfit.png", "--recipe", "a.json", "-o", "c.png")
    #expect(again.ending == .exit(0) && told(again) == 0)
    #expect(try workspace.bytes("b.png") == workspace.bytes("c.png"))
    let fixed = try run("collage", "outfit.png", "--recipe", "a.json", "--split", "-o", "d.png")
    #expect(fixed.ending == .exit(64))
  }

  @Test("writes copies of each thing, but none on standard output")
  func clean() throws {
    try workspace.photo("outfit.png", LaidOutfit.cutout)
    #expect(told(try run("clean", "outfit.png", "--cutout", "auto", "-o", "a.png")) == 1)
    let split = try run("clean", "outfit.png", "--cutout", "auto", "--split", "-o", "b.png")
    #expect(split.ending == .exit(0) && split.error == "")
    for (name, box) in zip(["b.png", "b-2.png", "b-3.png"], LaidOutfit.boxes) {
      #expect(try workspace.picture(name).visibleBounds() == box)
    }
    let streamed = try run("clean", "outfit.png", "--cutout", "auto", "--split", "-o", "-")
    #expect(streamed.ending == .exit(64))
    let whole = try run("clean", "outfit.png", "--split", "-o", "c.png")
    #expect(whole.ending == .exit(0) && whole.error == "")
  }

  @Test("adds a garment of each thing")
  func garments() throws {
    try workspace.photo("outfit.png", LaidOutfit.cutout)
    let one = try run(
      "garment", "add", "outfit.png", "--kind", "accessory", "--wardrobe", "one")
    #expect(one.ending == .exit(0) && told(one) == 1)
    let three = try run(
      "garment", "add", "outfit.png", "--split", "--tag", "new", "--wardrobe", "three")
    #expect(three.ending == .exit(0) && told(three) == 0)
    #expect(three.outputLines.count == 3)
    let list = try run("garment", "list", "--wardrobe", "three", "--tag", "new", "--json")
    #expect(list.outputLines.count == 3)
    let again = try run(
      "garment", "add", "outfit.png", "--split", "--wardrobe", "three")
    #expect(again.ending != .exit(0))
  }

  @Test("imports a garment of each thing")
  func imports() throws {
    try workspace.photo("in/outfit.png", LaidOutfit.cutout)
    let whole = try run(
      "import", "in", "--kind", "accessory", "--dry-run", "--wardrobe", "w")
    #expect(whole.ending == .exit(0) && told(whole) == 1)
    let split = try run("import", "in", "--split", "--wardrobe", "w")
    #expect(split.ending == .exit(0) && told(split) == 0)
    #expect(split.error.contains("3 garments were added"))
    #expect(split.error.contains("3 garments were found in photos that show several things"))
    let again = try run("import", "in", "--split", "--wardrobe", "w")
    #expect(again.error.contains("0 garments were added"))
  }
}
