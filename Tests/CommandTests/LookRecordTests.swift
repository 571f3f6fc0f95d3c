import Core
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Pictures of all outfits that are up to date are not drawn again")
struct LookRecordTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("and those of an outfit that has changed, or of other options, are")
  func changed() async throws {
    let ids = try await fill()
    #expect(try draw() == "3 outfits were made")
    let names = ["a.png", "b.png", "c.png"]
    let before = try names.map { try workspace.identity("all/\($0)") }
    #expect(try draw() == "3 outfits were up to date")
    #expect(try names.map { try workspace.identity("all/\($0)") } == before)
    #expect(try wardrobe.run("outfit", "edit", ids[1], "--remove", "Plum").ending == .exit(0))
    #expect(try draw() == "1 outfit was made, 2 were up to date")
    for options in [["--background", "linen"], ["--cutout", "off"], ["--margin", "3"]] {
      #expect(try draw(options) == "3 outfits were made")
      #expect(try draw(options) == "3 outfits were up to date")
    }
  }

  @Test("but are where a picture is gone, or is another")
  func damaged() async throws {
    try await fill()
    #expect(try draw() == "3 outfits were made")
    let (first, second) = (try workspace.bytes("all/a.png"), try workspace.bytes("all/b.png"))
    try workspace.remove("all/a.png")
    try workspace.writeUnseen(second.map { $0 ^ 1 }, to: "all/b.png")
    #expect(try draw() == "2 outfits were made, 1 was up to date")
    #expect(try workspace.bytes("all/a.png") == first)
    #expect(try workspace.bytes("all/b.png") == second)
    try workspace.write(OtherFiles.text, to: "all/.what2wear-looks")
    #expect(try draw() == "3 outfits were made")
    #expect(try draw() == "3 outfits were up to date")
  }

  @Test("each time, where a silhouette stands in for a photo")
  func missing() async throws {
    try await fill()
    let lost = try await wardrobe.garment("Lost", .sand)
    try await wardrobe.outfit("lost", lost)
    #expect(try draw() == "4 outfits were made")
    _ = try await wardrobe.losePhoto(of: lost)
    for _ in 1...2 {
      let outcome = try wardrobe.run(words, ["--size", "40x30"])
      #expect(outcome.ending == .exit(66))
      #expect(outcome.error.contains("outfit 'lost'"))
      #expect(outcome.errorLines.last?.contains("3 were up to date") == true)
    }
  }

  @Test("in a copy of their folder, and with a folder for each preset")
  func copied() async throws {
    try await fill()
    let presets = ["--preset", "x,facebook", "--quiet"]
    #expect(try wardrobe.run(words, presets).ending == .exit(0))
    #expect(
      try ChildProgram("cp", "-r").run(workspace.path("all"), workspace.path("copy")).ending
        == .exit(0))
    let names = try workspace.files(in: "copy").map { "copy/\($0)" }
    #expect(names.count == 6)
    let before = try names.map(workspace.identity)
    #expect(try wardrobe.run("outfit", "collage", "--all", "-o", "copy", presets).error == "")
    #expect(try names.map(workspace.identity) == before)
  }

  @Test("in the format that is asked for")
  func format() async throws {
    try await fill()
    #expect(try draw(["--format", "jpeg"]) == "3 outfits were made")
    #expect(try workspace.files(in: "all") == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(try draw(["--format", "jpeg"]) == "3 outfits were up to date")
    let one = try wardrobe.run(
      "outfit", "collage", "a", "-o", "one", "--preset", "x,facebook", "--format", "webp")
    #expect(one.ending == .exit(0))
    #expect(try workspace.files(in: "one") == ["facebook.webp", "x.webp"])
    let other = try wardrobe.run("outfit", "collage", "a", "-o", "a.png", "--format", "jpeg")
    #expect(other.ending == .exit(64))
    #expect(!workspace.exists("a.png"))
  }

  @Test("and are warned of with their names, once a photo")
  func warnings() async throws {
    try await fill()
    let outcome = try wardrobe.run(words)
    let warnings = outcome.errorLines.filter { $0.contains("warning: ") }
    #expect(warnings.count == 2)
    #expect(warnings.allSatisfy { $0.hasPrefix("what2wear: outfit 'a': garment '") })
  }

  @Test("and the outlines that are kept for them are in no export, and no strays")
  func outlines() async throws {
    try await fill()
    #expect(try draw() == "3 outfits were made")
    func count(in folder: String) throws -> Int {
      try workspace.files(in: folder).count { $0.hasSuffix(".outline") }
    }
    // Each photo has one outline, although two photos are in two outfits.
    #expect(try count(in: "wardrobe/cache/pieces") == 2)
    #expect(try wardrobe.run("check").ending == .exit(0))
    #expect(try wardrobe.run("export", "-o", "x").ending == .exit(0))
    #expect(try count(in: "x") == 0)
    #expect(try wardrobe.run("check", "--repair").ending == .exit(0))
    #expect(try count(in: "wardrobe/cache/pieces") == 2)
  }

  // MARK: runs

  private let words = ["outfit", "collage", "--all", "-o", "all"]

  /// Draws all outfits. Returns the last line on standard error, without the program's name.
  private func draw(_ options: [String] = []) throws -> String {
    let outcome = try wardrobe.run(words, ["--size", "40x30"], options)
    #expect(outcome.ending == .exit(0))
    return String(outcome.errorLines.last?.dropFirst("what2wear: ".count) ?? "")
  }

  /// Makes three outfits from two garments. Returns the outfits' identifiers.
  @discardableResult
  private func fill() async throws -> [String] {
    let (plum, moss) = (
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss)
    )
    return [
      try await wardrobe.outfit("a", plum, moss), try await wardrobe.outfit("b", moss, plum),
      try await wardrobe.outfit("c", moss),
    ]
  }
}
