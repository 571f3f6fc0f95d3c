import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Pictures to print")
struct PrintDensityTests {
  private let workspace = Workspace()

  /// Returns the print density that exiftool reads, as numbers and units.
  private func density(_ name: String) throws -> [String] {
    try ChildProgram(
      "exiftool", "-s3", "-PixelsPerUnitX", "-PixelUnits", "-XResolution", "-ResolutionUnit"
    )
    .run(workspace.path(name)).outputLines
  }

  private func draw(_ name: String, _ options: String...) throws {
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      ["collage", "a.png", "-o", name, "--quiet"] + options)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
  }

  @Test(
    "say how many pixels an inch has",
    arguments: ["print-a4", "print-a5", "print-10x15", "print-letter"])
  func printed(preset: String) throws {
    try workspace.photo("a.png", Color(red: 40, green: 30, blue: 60), width: 20, height: 30)
    try draw("look.png", "--preset", preset)
    try draw("look.jpg", "--preset", preset)
    #expect(try density("look.png") == ["11811", "meters"])
    #expect(try density("look.jpg") == ["300", "inches"])
  }

  @Test("say it again when they are drawn of their recipe")
  func again() throws {
    try workspace.photo("a.png", Color(red: 40, green: 30, blue: 60), width: 20, height: 30)
    try draw("look.png", "--preset", "print-10x15", "--save-recipe", "look.json")
    try draw("again.png", "--recipe", "look.json")
    #expect(try workspace.bytes("again.png") == workspace.bytes("look.png"))
  }

  @Test("differ from pictures for screens, which say nothing of it")
  func screens() throws {
    try workspace.photo("a.png", Color(red: 40, green: 30, blue: 60), width: 20, height: 30)
    try draw("look.png", "--preset", "story")
    try draw("look.jpg", "--preset", "story")
    #expect(try density("look.png") == [])
    #expect(try density("look.jpg") == ["1", "None"])
  }
}
