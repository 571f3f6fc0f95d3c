import SystemPackage
import TestSupport
import Testing

@Suite("The reference of the commands")
struct ReferenceTests {
  @Test("is what docs/cli.py makes of the program")
  func upToDate() throws {
    let script = Checkout.root.appending("docs/cli.py")
    let outcome = try ChildProgram("/usr/bin/python3", script)
      .run(ChildProgram.builtCommandPath, "--check")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
  }

  /// Checks that lists of options are found, because the tests above would pass without any.
  @Test("has the options of a command, and those that several share")
  func lists() throws {
    let lines = try MarkdownPage("docs/cli.md").lines
    for option in ["--shard <K/N>", "--layout <layout>", "--wardrobe <DIR>", "--quiet"] {
      #expect(lines.contains { $0.hasPrefix("- `\(option)`: ") }, "\(option)")
    }
  }
}
