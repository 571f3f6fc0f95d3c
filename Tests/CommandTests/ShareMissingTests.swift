import SystemPackage
import TestSupport
import Testing

@Suite("A bundle with photos that cannot be used")
struct ShareMissingTests {
  private let workspace = Workspace()

  @Test("is not made, not even in part", arguments: [[], ["--missing", "fail"]])
  func fail(missing: [String]) throws {
    let outcome = try share(missing)
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 2)
    #expect(try workspace.files() == ["a.jpg", "d.png", "text.jpg"])
  }

  @Test("leaves the one before it as it was", arguments: [[], ["--force"]])
  func oldStays(force: [String]) throws {
    let photo = try workspace.photo("a.jpg")
    let options = ["-o", workspace.path("b").string, "--title", "Old", "--size", "20x20"]
    #expect(try what2wear("share", photo, options).ending == .exit(0))
    let names = try workspace.files(in: "b")
    let before = try names.map { try workspace.bytes("b/\($0)") }
    let outcome = try share(force)
    #expect(outcome.ending == .exit(force.isEmpty ? 73 : 65))
    #expect(try workspace.files(in: "b") == names)
    #expect(try names.map { try workspace.bytes("b/\($0)") } == before)
    #expect(try workspace.temporaries() == [])
  }

  @Test(
    "says so in its list, numbers the others as they were, and ends with the first one's code",
    arguments: ["placeholder", "skip"])
  func goesOn(missing: String) throws {
    let outcome = try share(["--missing", missing])
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines == [
        "what2wear: text.jpg: unsupported format: text;"
          + " convert it to JPEG or PNG first",
        "what2wear: gone.jpg: no such file or folder",
      ])
    #expect(
      try workspace.files(in: "b")
        == [
          "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
          "outfit.json",
          "photos/01-a.jpg", "photos/04-d.jpg", "preview.jpg",
        ])
    let list = try workspace.text("b/description.txt").split(separator: "\n").dropFirst()
    #expect(list == ["1. A", "2. Text (no photo)", "3. Gone (no photo)", "4. D"])

  }

  @Test("has the collage that collage makes of its photos", arguments: ["placeholder", "skip"])
  func sameCollage(missing: String) throws {
    _ = try share(["--missing", missing])
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "collage", "b/photos/01-a.jpg", "text.jpg", "gone.jpg", "b/photos/04-d.jpg", "-o", "x.png",
      "--size", "40x40",
      "--missing", missing)
    #expect(outcome.ending == .exit(65))
    #expect(try workspace.bytes("b/collage.png") == workspace.bytes("x.png"))
  }

  private func share(_ options: [String]) throws -> Outcome {
    try workspace.photo("a.jpg")
    try workspace.photo("d.png")
    try workspace.write(OtherFiles.text, to: "text.jpg")
    return try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "share", "a.jpg", "text.jpg", "gone.jpg", "d.png", "-o", "b", "--title", "T", "--size",
      "40x40", options)
  }
}
