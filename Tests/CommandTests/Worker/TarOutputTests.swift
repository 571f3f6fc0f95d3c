import Core
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A tar archive of thumbnails")
struct TarOutputTests {
  private let workspace = Workspace()

  private func run(_ words: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(words)
  }

  private func names(_ tar: String) throws -> [String] {
    let outcome = try ChildProgram("tar", "-tf", workspace.path(tar)).run()
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return outcome.outputLines
  }

  // MARK: output path

  @Test("replaces no photo, mask or list of the run, and is refused before anything is made")
  func inputs() throws {
    try workspace.photo("hat.jpg")
    try workspace.photo("in/top.jpg")
    try workspace.photo("hat.mask.png")
    try workspace.write(OtherFiles.text, to: "notes.txt")
    try workspace.write(Array("hat.jpg\n".utf8), to: "list")
    try workspace.link("link.tar", to: "hat.jpg")
    let files = ["hat.jpg", "in/top.jpg", "hat.mask.png", "notes.txt", "list"]
    let before = try files.map { try workspace.bytes($0) }
    let cases: [([String], String, String)] = [
      (["hat.jpg"], "hat.jpg", "is one of the photos"),
      (["in"], "in/top.jpg", "is one of the photos"),
      (["hat.jpg"], "link.tar", "is one of the photos"),
      (["notes.txt"], "notes.txt", "is one of the photos"),
      (["hat.jpg"], "hat.mask.png", "is a photo's mask"),
      (["--files-from", "list"], "list", "is the list of photos"),
    ]
    for (words, tar, reason) in cases {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
        .run(["thumbnails"] + words + ["--out-tar", tar])
      #expect(outcome.ending == .exit(73), "\(words)")
      #expect(outcome.error == "what2wear: \(tar): \(reason); choose another output\n")
    }
    #expect(try files.map { try workspace.bytes($0) } == before)
  }

  @Test("goes into no wardrobe whose thumbnails it has")
  func wardrobe() async throws {
    let wardrobe = FilledWardrobe()
    _ = try await wardrobe.garment("Plum", .plum)
    let folder = try #require(wardrobe.workspace.files().first { $0.hasSuffix(".sqlite") })
    let tar = wardrobe.workspace.path(folder)
    let before = try Workspace.bytes(at: tar)
    let outcome = try wardrobe.run("thumbnails", "--wardrobe", "--out-tar", tar)
    #expect(outcome.ending == .exit(73))
    #expect(outcome.error.contains("is in the wardrobe's own folder"), "\(outcome.error)")
    #expect(try Workspace.bytes(at: tar) == before)
  }

  @Test("of a worker replaces no photo of a line: the run ends where one is named")
  func worker() throws {
    try workspace.photo("hat.jpg", width: 40, height: 20)
    let before = try workspace.bytes("hat.jpg")
    let worker = WorkerRun(workspace: workspace, options: ["--out-tar", "hat.jpg", "--jobs", "1"])
    let outcome = try worker.outcome([
      #"{"id":"1","source":"hat.jpg","outputs":[{"path":"x.jpg","size":8}]}"#
    ])
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error == "what2wear: hat.jpg: is one of the photos; choose another output\n")
    #expect(outcome.output.contains(#""code":"cannot-create""#))
    #expect(try workspace.bytes("hat.jpg") == before)
  }

  // MARK: names

  @Test("has all photos but one whose name is not UTF-8, which is named")
  func notUTF8() throws {
    try workspace.photo("in/a.jpg")
    let name = FilePath(
      bytes: workspace.path("in/").bytes + Array("/x".utf8) + [0xFF] + Array(".jpg".utf8))
    try workspace.write(Array(workspace.bytes("in/a.jpg")), at: name)
    let outcome = try run("thumbnails", "in", "--out-tar", "t.tar")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.errorLines.first
        == "what2wear: in/x\u{FFFD}.jpg: has a name that is not UTF-8, but tar archives need UTF-8; rename the "
        + "photo, or write to a folder")
    #expect(try names("t.tar") == ["a.256.jpg"])
    // In an output folder, unlike in an archive, a thumbnail may have any name.
    #expect(try run("thumbnails", "in", "-o", "t").ending == .exit(0))
  }

  @Test("has a sample of its own for each photo, whatever dots are in names, and whatever formats")
  func samples() throws {
    for name in ["b.jpg", "b.x.jpg", "b%2Ex.jpg", "v1.2/c.jpg"] {
      try workspace.photo("in/\(name)")
    }
    try workspace.photo("in/d.jpg")
    try workspace.photo("in/d.png", .transparent, width: 6, height: 10)
    let outcome = try run("thumbnails", "in", "--out-tar", "t.tar", "--size", "16")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(
      try names("t.tar") == [
        "b%252Ex.16.jpg", "b%2Ex.16.jpg", "b.16.jpg", "d%2Ejpg.16.jpg", "d%2Epng.16.png",
        "v1.2/c.16.jpg",
      ])
  }

  @Test("of a worker warns where pictures of two photos would be of one sample")
  func workerSamples() throws {
    try workspace.photo("b.jpg")
    try workspace.photo("c.jpg")
    func line(_ id: String, _ source: String, _ paths: String...) -> String {
      let outputs = paths.map { #"{"path":"\#($0)","size":8}"# }.joined(separator: ",")
      return #"{"id":"\#(id)","source":"\#(source)","outputs":[\#(outputs)]}"#
    }
    let worker = WorkerRun(workspace: workspace, options: ["--out-tar", "t.tar", "--jobs", "1"])
    let answers = try worker.answers([
      line("1", "b.jpg", "s/b.8.jpg", "s/b.8.png"), line("2", "b.jpg", "s/b.x.jpg"),
      line("3", "c.jpg", "s/b.y.jpg", "c.jpg"), line("4", "c.jpg", "c.8.jpg"),
    ])
    #expect(
      answers.map(\.warnings) == [
        nil, nil,
        [
          "t.tar/s/b: is already a sample of b.jpg; use a different name before the first dot"
        ], nil,
      ])
  }
}
