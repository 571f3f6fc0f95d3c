import Images
import TestSupport
import Testing

@Suite("The JSON of thumbnails")
struct ThumbnailJSONTests {
  private let workspace = Workspace()

  @Test("is one object a line per photo and size, in input order")
  func objects() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    try workspace.write(OtherFiles.text, to: "b.jpg")
    try workspace.photo("c \"1\".png", .transparent, width: 6, height: 10)
    let outcome = try run("a.jpg", "b.jpg", "gone.jpg", "c \"1\".png", "--size", "16,8", "--json")
    #expect(outcome.ending == .exit(65))
    let text =
      "unsupported format: text; convert it to JPEG or PNG first"
    #expect(
      outcome.errorLines
        == [
          "what2wear: b.jpg: \(text)", "what2wear: gone.jpg: no such file or folder",
          "what2wear: 4 thumbnails were made, 2 photos failed",
        ])
    func length(_ name: String) throws -> Int { try workspace.bytes(name).count }
    #expect(
      try parsed(outcome) == [
        "bytes=\(length("t/16/a.jpg")) height=8 output='t/16/a.jpg' source='a.jpg' width=16",
        "bytes=\(length("t/8/a.jpg")) height=4 output='t/8/a.jpg' source='a.jpg' width=8",
        "code='unusable' error='\(text)' retryable=False source='b.jpg'",
        "code='unusable' error='\(text)' retryable=False source='b.jpg'",
        "code='missing' error='no such file or folder' retryable=False source='gone.jpg'",
        "code='missing' error='no such file or folder' retryable=False source='gone.jpg'",
        #"bytes=\#(length("t/16/c \"1\".png")) height=10 output='t/16/c "1".png' source='c "1".png' width=6"#,
        #"bytes=\#(length("t/8/c \"1\".png")) height=8 output='t/8/c "1".png' source='c "1".png' width=5"#,
      ])
  }

  @Test("tells which size of a photo failed")
  func oneSizeFails() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    try workspace.write([], to: "t/8")
    let outcome = try run("a.jpg", "--size", "16,8,4", "--json")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.errorLines.dropFirst() == ["what2wear: 1 thumbnail was made, 1 photo failed"])
    let head = "what2wear: t/8: "
    #expect(outcome.error.hasPrefix(head))
    let reason = try #require(outcome.errorLines.first).dropFirst(head.count)
    let lines = try parsed(outcome)
    #expect(lines.count == 3)
    #expect(lines.first?.contains("output='t/16/a.jpg'") == true)
    #expect(
      lines.dropFirst().first
        == "code='cannot-create' error='\(reason)' retryable=False source='a.jpg'")
  }

  @Test("is nothing for a plan that is refused, or without --json")
  func nothing() throws {
    try workspace.photo("one/a.jpg")
    // The thumbnail of `b.jpg` would replace `b.jpg` itself.
    try workspace.photo("t/256/b.jpg")
    let refused = try run("one", "t/256/b.jpg", "--json")
    #expect(refused.ending == .exit(73))
    #expect(refused.output == "")
    #expect(try run("one").output == "")
  }

  @Test("that cannot be written ends with 74, and the thumbnails are made all the same")
  func fullOutput() throws {
    try workspace.photo("a.jpg")
    try workspace.photo("b.jpg")
    let outcome = try ChildProgram(
      "sh", "-c", #"exec "$@" > /dev/full"#, "sh", ChildProgram.builtCommandPath
    )
    .inFolder(workspace.folder)
    .run("thumbnails", "a.jpg", "b.jpg", "-o", "t", "--json")
    #expect(outcome.ending == .exit(74))
    #expect(outcome.errorLines.first == "what2wear: standard output: the disk is full")
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/b.jpg"])
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("thumbnails", "-o", "t", arguments)
  }

  /// Parses each JSON object in Python, and returns its sorted keys and values. The newer key
  /// `size` is omitted.
  private func parsed(_ outcome: Outcome) throws -> [String] {
    let script = """
      import json, sys
      for line in sys.stdin:
          o = json.loads(line)
          print(*[f"{k}={o[k]!r}" for k in sorted(o) if k != "size"])
      """
    let parsed = try ChildProgram.python.reading(outcome.outputBytes).run(script)
    #expect(parsed.ending == .exit(0))
    return parsed.outputLines
  }
}
