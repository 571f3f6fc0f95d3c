import Core
import Images
import TestSupport
import Testing

@Suite("Pruning")
struct ThumbnailPruneTests {
  private let workspace = Workspace()

  @Test("removes the thumbnails of all sizes whose photo is gone, and folders that this empties")
  func gone() throws {
    for name in ["a.jpg", "x/y/b.jpg", "x/c.jpg"] { try workspace.oldPhoto("in/\(name)") }
    try run("--size", "8,4")
    try workspace.remove("in/x/y")
    #expect(
      try run("--size", "8").error == "what2wear: 2 thumbnails were up to date\n",
      "without --prune nothing is removed")
    #expect(workspace.exists("t/4/x/y/b.jpg") && workspace.exists("t/8/x/y/b.jpg"))
    #expect(
      try run("--size", "8", "--prune").errorLines == [
        "what2wear: 2 thumbnails were removed: the photo no longer exists",
        "what2wear: 2 thumbnails were up to date",
      ])
    #expect(try workspace.files(in: "t") == ["4/a.jpg", "4/x/c.jpg", "8/a.jpg", "8/x/c.jpg"])
    try workspace.remove("in/x")
    #expect(try run("--prune", "--quiet").error == "")
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "4/a.jpg", "8/a.jpg"])
  }

  @Test("removes once: the record forgets what is gone")
  func once() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    let thumbnail = try workspace.bytes("t/256/a.jpg")
    try workspace.oldPhoto("in/b.jpg")
    try workspace.remove("in/a.jpg")
    #expect(
      try run("--prune").error == "what2wear: 1 thumbnail was removed: the photo no longer exists\n"
    )
    #expect(try workspace.files(in: "t") == ["256/b.jpg"])
    // After the thumbnail was removed, a new file with its name belongs to the user.
    try workspace.write(thumbnail, to: "t/256/a.jpg")
    #expect(try run("--prune").error == "what2wear: 1 thumbnail was up to date\n")
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/b.jpg"])
  }

  @Test("leaves what others have put there, be it of the same length")
  func others() throws {
    for name in ["a", "b", "c"] { try workspace.oldPhoto("in/\(name).jpg") }
    try run()
    let length = try workspace.bytes("t/256/a.jpg").count
    try workspace.write([UInt8](repeating: 0, count: length), to: "t/256/a.jpg")
    try workspace.write(OtherFiles.text, to: "t/256/b.jpg")
    try workspace.write(OtherFiles.text, to: "t/256/notes.txt")
    try workspace.write(OtherFiles.text, to: "t/notes.txt")
    for name in ["a", "b", "c"] { try workspace.remove("in/\(name).jpg") }
    #expect(
      try run("--prune-all").errorLines == [
        "what2wear: 1 thumbnail was removed: the photo no longer exists",
        "what2wear: 0 thumbnails were made",
      ])
    #expect(
      try workspace.files(in: "t")
        == ["256/a.jpg", "256/b.jpg", "256/notes.txt", "notes.txt"])
  }

  @Test("removes nothing where a path that was named is missing", arguments: ["in/a.jpg", "in"])
  func named(path: String) throws {
    try workspace.oldPhoto("in/a.jpg")
    let arguments = ["thumbnails", path, "-o", "t", "--prune"]
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
    #expect(try command.run(arguments).ending == .exit(0))
    try workspace.remove(path)
    let outcome = try command.run(arguments)
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines == [
        "what2wear: \(path): no such file or folder",
        "what2wear: no thumbnails were removed, because one of the given paths is missing",
      ])
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
  }

  @Test("spares what a photo has that is there, but cannot be used any more")
  func bad() throws {
    try workspace.oldPhoto("monday/a.jpg")
    try workspace.link("in", to: "monday")
    try run()
    // Another file now has the photo's name, and the old photo is gone.
    try workspace.write(OtherFiles.text, to: "tuesday/a.jpg")
    try workspace.remove("monday")
    try workspace.remove("in")
    try workspace.link("in", to: "tuesday")
    let outcome = try what2wear(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), "--prune")
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 1)
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
  }

  @Test("goes with --rebuild")
  func rebuild() throws {
    for name in ["a", "b"] { try workspace.oldPhoto("in/\(name).jpg") }
    try run()
    try workspace.remove("in/a.jpg")
    let before = try workspace.identity("t/256/b.jpg")
    #expect(
      try run("--prune", "--rebuild").error
        == "what2wear: 1 thumbnail was removed: the photo no longer exists\n")
    #expect(try workspace.files(in: "t") == ["256/b.jpg"])
    #expect(try workspace.identity("t/256/b.jpg") != before)
  }

  @discardableResult
  private func run(_ options: String...) throws -> Outcome {
    let outcome = try what2wear(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), options)
    #expect(outcome.ending == .exit(0))
    return outcome
  }
}
