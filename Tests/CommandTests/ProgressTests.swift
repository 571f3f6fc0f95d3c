import TestSupport
import Testing

@Suite("A batch's progress")
struct ProgressTests {
  private let workspace = Workspace()

  @Test("is shown on a terminal, and taken away at the end")
  func terminal() throws {
    let output = try runOnTerminal()
    #expect(output.contains("] 3/3  "))
    #expect(output.contains(" photos/s  0:00 left"))
    #expect(output.contains("[########################] 3/3"))
    #expect(output.hasSuffix("\r\u{1B}[Kwhat2wear: 3 thumbnails were made\r\n"))
  }

  @Test("gives way to an error, which has a line of its own")
  func error() throws {
    try workspace.write(OtherFiles.text, to: "bad.jpg")
    let output = try runOnTerminal("bad.jpg")
    #expect(output.contains("] 4/4  "))
    // A terminal ends lines with a carriage return and a line feed.
    let line =
      "what2wear: bad.jpg: unsupported format: text; convert it to JPEG or PNG first"
    #expect(output.contains("\r\u{1B}[K\(line)\r\n"))
  }

  @Test("is not shown under --quiet")
  func quiet() throws {
    #expect(try runOnTerminal("--quiet") == "")
  }

  @Test("is not shown where standard error is no terminal")
  func noTerminal() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try workspace.photo(name) }
    let outcome = try what2wear("thumbnails", workspace.folder, "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "what2wear: 3 thumbnails were made\n" && outcome.output == "")
  }

  /// Makes thumbnails of three photos and `more`. Returns what a terminal shows.
  private func runOnTerminal(_ more: String...) throws -> String {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try workspace.photo(name) }
    let command =
      "'\(ChildProgram.builtCommandPath)' thumbnails a.jpg \(more.joined(separator: " ")) b.jpg c.jpg -o t"
    let outcome = try ChildProgram("script", "-qec", command, "/dev/null")
      .inFolder(workspace.folder).run()
    #expect(outcome.ending == .exit(more == ["bad.jpg"] ? 65 : 0))
    return outcome.output
  }
}
