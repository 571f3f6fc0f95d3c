import SystemPackage
import TestSupport
import Testing

@Suite("Standard output")
struct StandardOutputTests {
  @Test(
    "that is full ends with 74 and a word",
    arguments: [["--version"], ["--help"], ["help", "collage"], ["collage", "-h"]])
  func full(arguments: [String]) throws {
    let outcome = try shell(#""$@" > /dev/full"#).run(arguments)
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error == "what2wear: standard output: the disk is full\n")
  }

  @Test("whose reader has gone ends by SIGPIPE, without a word")
  func readerGone() throws {
    let workspace = Workspace()
    let photo = try workspace.photo("p.png")
    for words in [["--help"], ["inspect", photo.string], ["inspect", "--json", photo.string]] {
      // The pipe is closed before the command starts, so it certainly has no reader.
      let script = #"mkfifo p; exec 3<>p; exec 4>p; exec 3>&-; rm p; "$@" >&4; echo "ended $?" >&2"#
      let outcome = try shell(script).inFolder(workspace.folder).run(words)
      #expect(outcome.error == "ended 141\n", "\(words)")
    }
  }

  @Test("of a batch whose reader has gone does not stop the batch")
  func batch() throws {
    let workspace = Workspace()
    for name in ["a.png", "b.png"] { try workspace.photo(name) }
    let script = #"mkfifo p; exec 3<>p; exec 4>p; exec 3>&-; rm p; "$@" >&4; echo "ended $?" >&2"#
    let outcome = try shell(script).inFolder(workspace.folder)
      .run("thumbnails", "a.png", "b.png", "-o", "t", "--json")
    #expect(outcome.error == "what2wear: 2 thumbnails were made\nended 141\n")
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/b.jpg"])
  }

  /// Returns a shell that runs a script with the command as its argument.
  private func shell(_ script: String) -> ChildProgram {
    ChildProgram("bash", "-c", script, "bash", ChildProgram.builtCommandPath)
  }
}
