import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test("is printed for every command", arguments: try HelpOptions.ofCommands().map(\.0))
  func ofCommand(command: String) throws {
    let outcome = try what2wear(command.split(separator: " ").map(String.init), "--help")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    #expect(outcome.output.contains("USAGE: what2wear"))
  }

  @Test("is the same by -h and by the command help", arguments: [["collage"], ["garment", "add"]])
  func otherWays(command: [String]) throws {
    let help = try what2wear(command, "--help").output
    for outcome in try [what2wear(command, "-h"), what2wear("help", command)] {
      #expect(outcome.ending == .exit(0))
      #expect(outcome.error == "" && outcome.output == help)
    }
  }

  @Test("names the commands", arguments: [["--help"], ["-h"], ["help"], []])
  func ofProgram(arguments: [String]) throws {
    let outcome = try what2wear(arguments)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    #expect(
      subcommands(outcome) == [
        "collage", "thumbnails", "share", "clean", "inspect", "verify", "worker", "garment",
        "outfit", "bag", "packing", "suggest", "wear", "diary", "stats", "trash", "types", "tags",
        "user", "import", "export", "check", "studio",
      ])
  }

  @Test(
    "names the commands in a command",
    arguments: [
      (
        "garment",
        [
          "add", "list", "show", "edit", "photo", "cutout", "remove", "share", "wash", "archive",
          "unarchive",
        ]
      ),
      (
        "outfit",
        [
          "create", "list", "show", "edit", "cover", "remove", "copy", "build", "collage", "share",
          "rate",
        ]
      ),
      ("bag", ["show", "add", "remove", "set", "clear", "list", "checkout"]),
      ("packing", ["list", "show", "tick", "untick", "copy", "share", "remove", "collage"]),
      ("trash", ["list", "restore", "empty"]),
      (
        "user",
        [
          "add", "list", "edit", "remove", "password", "reset", "invite", "sessions", "sign-out",
        ]
      ),
    ])
  func ofGroup(command: String, subcommands: [String]) throws {
    #expect(try self.subcommands(what2wear(command, "--help")) == subcommands)
  }

  /// Returns the subcommands in a help text, which are the lines indented by two spaces.
  private func subcommands(_ help: Outcome) -> [String] {
    help.outputLines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test("tells the defaults")
  func defaults() throws {
    let collage = try flat("collage")
    for text in [
      "1080x1350", "2 %", "4 %", "#F5F5F5", "default: crop around the garment", "default: fail",
    ] {
      #expect(collage.contains(text))
    }
    let thumbnails = try flat("thumbnails")
    for text in ["default: 256", "default: auto", "default: 85"] {
      #expect(thumbnails.contains(text))
    }
    let clean = try flat("clean")
    for text in ["default: 92", "default: white"] { #expect(clean.contains(text)) }
  }

  @Test(
    "gives way to the version",
    arguments: ["", "collage", "garment", "garment list", "outfit share", "check"])
  func version(command: String) throws {
    let outcome = try what2wear(command.split(separator: " ").map(String.init), "--version")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "what2wear 0.1.0\n")
    #expect(outcome.error == "")
  }

  /// Returns a command's help on one line.
  private func flat(_ command: String) throws -> String {
    try what2wear(command, "--help").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
