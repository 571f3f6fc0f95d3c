import Images
import TestSupport
import Testing

@Suite("The result of --lint")
struct LintOutputTests {
  private let workspace = Workspace()

  @Test("goes to standard output, under --quiet too", arguments: [[], ["--quiet"]])
  func output(more: [String]) throws {
    try workspace.photo("p.png")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["collage", "p.png", "-o", "x.png", "--lint"] + more)
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    #expect(outcome.outputLines.count == 1)
    #expect(outcome.output.hasPrefix("x.png: overlap "))
  }

  @Test("names a piece that hardly stands out")
  func faint() throws {
    try workspace.photo("pale.png", .white)
    try workspace.photo("plum.png", .plum)
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("collage", "plum.png", "pale.png", "-o", "x.png", "--background", "#FEFEFE", "--lint")
    #expect(outcome.ending == .exit(0))
    let words = "x.png: warning: pale.png hardly stands out from the background"
    #expect(outcome.error.hasPrefix("what2wear: \(words); try --background"))
  }
}
