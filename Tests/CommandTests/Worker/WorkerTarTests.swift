import TestSupport
import Testing

@Suite("A tar archive of a batch")
struct WorkerTarTests {
  private let workspace = Workspace()

  /// Returns the archive's entries, as Python's tarfile lists them.
  private func listing(_ name: String) throws -> [String] {
    let script =
      "import tarfile,sys\nfor e in tarfile.open(sys.argv[1]): print(e.name, e.size, e.mtime, oct(e.mode))"
    let outcome = try ChildProgram.python.run(script, workspace.path(name))
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return outcome.outputLines
  }

  private func pack(_ names: String..., as tar: String = "in.tar") throws {
    let outcome = try ChildProgram("tar", "-cf", workspace.path(tar), "-C", workspace.folder)
      .run(names)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
  }

  private func thumbnails(_ words: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(["thumbnails"] + words)
  }

  @Test("has the thumbnails of another, named as WebDataset has it, whatever order they came in")
  func thumbnailsOfTar() throws {
    try workspace.photo("s/a.jpg", width: 40, height: 20)
    try workspace.photo("s/b.x.png", width: 30, height: 20)
    try workspace.write(OtherFiles.text, to: "s/a.json")
    try pack("s/b.x.png", "s/a.jpg", "s/a.json")
    let outcome = try thumbnails(
      "--in-tar", "in.tar", "--out-tar", "out.tar", "--size", "16,8", "--format", "jpeg", "--json")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(outcome.errorLines.last == "what2wear: 4 thumbnails were made")
    #expect(
      outcome.output.contains(#""output":"out.tar/s/a.16.jpg","size":16,"source":"in.tar/s/a.jpg""#)
    )
    _ = try thumbnails("s", "-o", "t", "--size", "16,8", "--format", "jpeg")
    func length(_ name: String) throws -> Int { try workspace.bytes(name).count }
    #expect(
      try listing("out.tar") == [
        "s/a.16.jpg \(length("t/16/a.jpg")) 0 0o644", "s/a.8.jpg \(length("t/8/a.jpg")) 0 0o644",
        "s/b%2Ex.16.jpg \(length("t/16/b.x.jpg")) 0 0o644",
        "s/b%2Ex.8.jpg \(length("t/8/b.x.jpg")) 0 0o644",
      ])
    let first = try workspace.bytes("out.tar")
    _ = try thumbnails(
      "--in-tar", "in.tar", "--out-tar", "out.tar", "--size", "16,8", "--format", "jpeg", "--jobs",
      "1")
    #expect(try workspace.bytes("out.tar") == first)
  }

  @Test("has what is good where a photo is bad, and the bad one is named as in the archive")
  func badPhoto() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    try workspace.write(OtherFiles.text, to: "b.jpg")
    try pack("a.jpg", "b.jpg")
    let outcome = try thumbnails("--in-tar", "in.tar", "--out-tar", "out.tar")
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.first?.hasPrefix("what2wear: in.tar/b.jpg: unsupported format") == true)
    #expect(try listing("out.tar").count == 1)
  }

  @Test("goes through the worker by the names that lines have")
  func worker() throws {
    try workspace.photo("s/a.jpg", width: 40, height: 20)
    try workspace.write(OtherFiles.text, to: "s/b.jpg")
    try pack("s/a.jpg", "s/b.jpg")
    let worker = WorkerRun(
      workspace: workspace, options: ["--in-tar", "in.tar", "--out-tar", "out.tar"])
    func line(_ id: String, _ source: String, _ path: String) -> String {
      #"{"id":"\#(id)","source":"\#(source)","outputs":[{"path":"\#(path)","size":8}]}"#
    }
    let answers = try worker.answers([
      line("1", "s/a.jpg", "z.jpg"), line("2", "s/a.jpg", "a/x.jpg"), line("3", "s/b.jpg", "b.jpg"),
      line("4", "../a.jpg", "c.jpg"), line("5", "s/a.jpg", "/d.jpg"), line("6", "gone", "e.jpg"),
    ])
    #expect(
      answers.map { $0.error?.code } == [
        nil, nil, "unusable", "missing", "cannot-create", "missing",
      ])
    #expect(answers[0].outputs?.first?.path == "z.jpg")
    #expect(answers[2].error?.message.hasPrefix("in.tar/s/b.jpg: ") == true)
    #expect(answers[5].error?.message == "in.tar/gone: no such file or folder")
    #expect(try listing("out.tar").map { $0.prefix { $0 != " " } } == ["a/x.jpg", "z.jpg"])
  }

  @Test("has what a line names, though its name begins with a dot")
  func hidden() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    let worker = WorkerRun(workspace: workspace, options: ["--out-tar", "out.tar"])
    let line = #"{"id":"1","source":"a.jpg","outputs":[{"path":".x/.y.jpg","size":8}]}"#
    // Without an input archive, the path in the request names the thumbnail.
    #expect(try worker.answers([line]).first?.outputs?.first?.path == ".x/.y.jpg")
    #expect(try listing("out.tar").map { $0.prefix { $0 != " " } } == [".x/.y.jpg"])
  }

  @Test("that is damaged or would do harm is refused, and what stood at the other's place stays")
  func refused() throws {
    try workspace.write(Array("old".utf8), to: "out.tar")
    try workspace.write(OtherFiles.text, to: "no.tar")
    #expect(try thumbnails("--in-tar", "no.tar", "--out-tar", "out.tar").ending == .exit(65))
    #expect(try thumbnails("--in-tar", "gone.tar", "--out-tar", "out.tar").ending == .exit(66))
    let script = """
      import tarfile, sys
      with tarfile.open(sys.argv[1], "w") as tar: tar.addfile(tarfile.TarInfo("../x.jpg"))
      """
    _ = try ChildProgram.python.run(script, workspace.path("evil.tar"))
    let evil = try thumbnails("--in-tar", "evil.tar", "--out-tar", "out.tar")
    #expect(evil.ending == .exit(65) && evil.error.contains("'../x.jpg'"))
    #expect(try workspace.bytes("out.tar") == Array("old".utf8))
    // The output archive must not replace the input archive.
    try workspace.photo("a.jpg")
    try pack("a.jpg")
    #expect(try thumbnails("--in-tar", "in.tar", "--out-tar", "in.tar").ending == .exit(73))
    #expect(try listing("in.tar").count == 1)
  }

  @Test(
    "is wrong usage beside what it stands in for",
    arguments: [
      ["a.jpg", "--in-tar", "in.tar", "-o", "t"], ["--in-tar", "in.tar"],
      ["a.jpg", "-o", "t", "--out-tar", "x.tar"], ["a.jpg", "--out-tar", "x.tar", "--prune"],
    ])
  func usage(words: [String]) throws {
    #expect(
      try ChildProgram.builtCommand.inFolder(workspace.folder).run(["thumbnails"] + words).ending
        == .exit(64))
  }
}
