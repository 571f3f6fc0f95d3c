import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test(
    "of a command names its options, all of them and no others", arguments: HelpOptions.ofCommands)
  func ofCommand(command: String, options: [String]) throws {
    let isGroup = HelpOptions.groups.contains(command)
    let command = command.split(separator: " ").map(String.init)
    let outcome = try what2wear(command, "--help")
    // Those that only have others in them take nothing of their own.
    let everywhere = isGroup ? HelpOptions.bare : HelpOptions.everywhere
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    #expect(HelpPage(outcome).options.map(\.name) == options + everywhere)
  }

  @Test("is the same by -h and by the command help", arguments: [["collage"], ["garment", "add"]])
  func otherWays(command: [String]) throws {
    let help = try what2wear(command, "--help").output
    for outcome in try [what2wear(command, "-h"), what2wear("help", command)] {
      #expect(outcome.ending == .exit(0))
      #expect(outcome.error == "" && outcome.output == help)
    }
  }

  @Test("names the commands and the exit codes", arguments: [["--help"], ["-h"], ["help"], []])
  func ofProgram(arguments: [String]) throws {
    let outcome = try what2wear(arguments)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    #expect(
      HelpPage(outcome).subcommands == [
        "collage", "thumbnails", "share", "clean", "inspect", "verify", "worker", "garment",
        "outfit", "bag", "packing", "trash", "types", "user", "import", "export", "check", "studio",
      ])
    let words = outcome.output.split(whereSeparator: \.isWhitespace)
    for code in HelpOptions.exitCodes { #expect(words.contains { $0 == code }) }
  }

  @Test(
    "names the commands in a command",
    arguments: [
      ("garment", ["add", "list", "show", "edit", "cutout", "remove", "share"]),
      (
        "outfit",
        [
          "create", "list", "show", "edit", "cover", "remove", "copy", "build", "collage", "share",
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
    #expect(try HelpPage(of: command).subcommands == subcommands)
  }

  @Test("tells the defaults")
  func defaults() throws {
    let collage = try flat("collage")
    for text in [
      "1080x1350", "2 %", "4 %", "#F5F5F5", "default: the part around the garment", "default: fail",
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

  /// The help of a command on one line.
  private func flat(_ command: String) throws -> String {
    try what2wear(command, "--help").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
