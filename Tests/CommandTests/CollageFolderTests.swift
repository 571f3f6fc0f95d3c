import Images
import TestSupport
import Testing

@Suite("A folder for a collage")
struct CollageFolderTests {
  private let workspace = Workspace()
  private let size = ["--size", "160x120", "--quiet"]

  /// Writes two photos and other files. The photos' names differ in byte order and natural order.
  private func fill() throws {
    try workspace.photo("in/tee2.png", .noise(PixelSize(width: 20, height: 30), .rgb))
    try workspace.photo("in/tee10.png", .noise(PixelSize(width: 30, height: 20), .rgba))
    try workspace.photo("in/tee2.mask.png")
    try workspace.photo("in/.hidden.png")
    try workspace.photo("in/sub/other.png")
    try workspace.write(OtherFiles.text, to: "in/notes.txt")
    try workspace.photo("hat.jpg")
  }

  @Test("stands for the photos in it, in natural order, as if each were named")
  func photos() throws {
    try fill()
    let options = ["--captions", "names", "--save-recipe"]
    let named = try run(
      "hat.jpg", "in/tee2.png", "in/tee10.png", "-o", "x.png", options + ["x.json"])
    #expect(named.ending == .exit(0))
    let folder = try run("hat.jpg", "in", "-o", "y.png", options + ["y.json"])
    #expect(folder.ending == .exit(0) && folder.error == "")
    #expect(try workspace.bytes("x.png") == workspace.bytes("y.png"))
    #expect(try workspace.bytes("x.json") == workspace.bytes("y.json"))
    let again = try what2wear(
      "collage", "--recipe", workspace.path("x.json"), workspace.path("in"),
      workspace.path("hat.jpg"), "-o", workspace.path("z.png"))
    #expect(again.ending == .exit(0) && again.error == "")
    #expect(try workspace.bytes("z.png") == workspace.bytes("x.png"))
  }

  @Test("without photos of its own ends with 66 and says so")
  func none() throws {
    try fill()
    try workspace.makeFolder("above")
    try workspace.move("in", to: "above/in")
    let outcome = try run("hat.jpg", "above", "-o", "x.png")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.error
        == "what2wear: above: contains no photo in a supported format; its subfolders are not searched\n"
    )
    #expect(!workspace.exists("x.png"))
  }

  @Test("may hold pictures that are not read: each format is named")
  func unread() throws {
    try fill()
    try workspace.write(OtherFiles.gif, to: "in/a.gif")
    try workspace.write(OtherFiles.tiff, to: "in/b.tif")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("collage", "in", "-o", "x.png", "--size", "160x120")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errorLines.count == 2)
    for name in ["GIF, in/a.gif", "TIFF or a raw photo, in/b.tif"] {
      #expect(outcome.errorLines.contains { $0.hasSuffix(name) }, "\(outcome.error)")
    }
    #expect(workspace.exists("x.png"))
  }

  @Test("has its photos counted, where options have something for each")
  func counted() throws {
    try fill()
    #expect(try run("in", "-o", "x.png", "--roles", "top,bottom").ending == .exit(0))
    let roles = try run("in", "-o", "y.png", "--roles", "top")
    #expect(roles.ending == .exit(64))
    #expect(roles.error.hasPrefix("what2wear: --roles needs one role per photo"))
    let quantity = try run("in", "-o", "y.png", "--quantity", "1,2,3")
    #expect(quantity.ending == .exit(64) && quantity.errorLines.count == 1)
    let room = try run("in", "-o", "y.png", "--gap", "160")
    #expect(room.ending == .exit(64) && room.error.contains("no room for 2 photos"))
    #expect(!workspace.exists("y.png"))
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["collage"] + arguments + [size])
  }
}
