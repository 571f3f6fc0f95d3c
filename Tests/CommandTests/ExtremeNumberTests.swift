import TestSupport
import Testing

@Suite("Numbers as large as they go")
struct ExtremeNumberTests {
  private let workspace = Workspace()

  @Test(
    "of columns leave no room, and are told so",
    arguments: ["1000000", "9223372036854775806", "9223372036854775807"])
  func columns(count: String) throws {
    let photo = try workspace.photo("p.png")
    let outcome = try what2wear(
      "collage", photo, photo, photo, "-o", workspace.path("x.png"), "--columns", count)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.first?.contains("leave no room for 3 photos") == true)
  }

  @Test(
    "of jobs are as good as a few", arguments: ["1000000000000", "9223372036854775807"],
    [["collage", "--size", "20x20", "-o", "x.png"], ["thumbnails", "-o", "x"]])
  func jobs(count: String, command: [String]) throws {
    let photo = try workspace.photo("p.png")
    // The limit is on processor time, so a slow machine passes, and only an endless loop fails.
    let outcome = try ChildProgram.builtCommand.wrapped(in: "prlimit", "--cpu=60")
      .inFolder(workspace.folder).run(command, photo, "--jobs", count)
    #expect(outcome.ending == .exit(0))
  }
}
