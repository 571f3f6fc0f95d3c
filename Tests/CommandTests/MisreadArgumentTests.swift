import TestSupport
import Testing

@Suite("An argument that would be misread")
struct MisreadArgumentTests {
  private let workspace = Workspace()

  @Test(
    "for its dash is refused with what to write instead, though -h is among its letters",
    arguments: [
      ("outfit create -hello 3f2a", "-hello", "./-hello"), ("inspect -shoe.jpg", "-shoe.jpg", "--"),
      ("clean -h.jpg -o y.jpg", "-h.jpg", "./-h.jpg"), ("clean x.jpg -oh.jpg", "-oh.jpg", "--"),
      ("inspect -x.jpg", "-x.jpg", "./-x.jpg"), ("-hello", "-hello", "--"),
      ("clean x.jpg -h=y -o y.jpg", "-h=y", "--"),
      ("collage x.jpg --title -hat -o y.png", "-hat", "--title=-hat"),
      ("thumbnails -0h -o t", "-0h", "--"), ("inspect -x", "-x", "./-x"),
      ("outfit create -x 3f2a", "-x", "--"),
      ("garment edit 3f2a --description -x", "-x", "--description=-x"),
    ])
  func dashes(arguments: String, word: String, wayOut: String) throws {
    let outcome = try what2wear(arguments.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64) && outcome.output == "")
    let line = try #require(outcome.errorLines.first)
    #expect(line.hasPrefix("what2wear: '\(word)' begins with a dash"))
    #expect(line.contains(wayOut))
  }

  @Test("is written as a shell takes it, where it has blanks or quotes")
  func quoted() throws {
    let outcome = try what2wear("garment", "edit", "3f2a", "--description", "-5 o'clock")
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.error.contains(#"write '--description=-5 o'\''clock' for a value of --description"#),
      "\(outcome.error)")
  }

  @Test("is none where help is asked for, or where it stands behind -- or an equals sign")
  func asked() throws {
    try workspace.photo("-hello.png")
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
    for words in [
      ["-h"], ["-help"], ["--help"], ["inspect", "-shoe.jpg", "-h"], ["help", "help"],
    ] {
      let outcome = try command.run(words)
      #expect(outcome.ending == .exit(0) && outcome.error == "", "\(words)")
      #expect(outcome.output.hasPrefix("OVERVIEW"), "\(words)")
    }
    #expect(try command.run("inspect", "--", "-hello.png").ending == .exit(0))
    #expect(try command.run("inspect", "./-hello.png").ending == .exit(0))
    #expect(try command.run("clean", "-o=sh.png", "--", "-hello.png").ending == .exit(0))
    #expect(workspace.exists("sh.png"))
  }

  @Test(
    "for a command is named, with the nearest there is",
    arguments: [
      ("colage", "there is no command 'colage'; did you mean 'collage'?"),
      ("outfit shwo", "there is no command 'outfit shwo'; did you mean 'outfit show'?"),
      ("frob", "there is no command 'frob'"),
      ("help nosuch", "there is no command 'nosuch'"),
      ("help outfit colage", "there is no command 'outfit colage'; did you mean 'outfit collage'?"),
      ("help inspekt", "there is no command 'inspekt'; did you mean 'inspect'?"),
    ])
  func commands(arguments: String, line: String) throws {
    let outcome = try what2wear(arguments.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64) && outcome.output == "")
    #expect(outcome.errorLines.first == "what2wear: \(line)")
    #expect(outcome.errorLines.dropFirst().first?.hasPrefix("Usage: what2wear ") == true)
  }

  @Test(
    "for an option is named, with the nearest there is, before anything that is missing",
    arguments: [
      ("inspect --jsn", "unknown option '--jsn'; did you mean '--json'?"),
      ("collage --colums 2", "unknown option '--colums'; did you mean '--columns'?"),
      ("outfit share --titel=X", "unknown option '--titel'; did you mean '--title'?"),
      ("check --frobnicate", "unknown option '--frobnicate'"),
    ])
  func options(arguments: String, line: String) throws {
    let outcome = try what2wear(arguments.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64) && outcome.output == "")
    #expect(outcome.errorLines.first == "what2wear: \(line)")
  }
}
