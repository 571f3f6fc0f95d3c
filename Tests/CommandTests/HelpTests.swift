import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  private static let everywhere = ["--quiet", "--version", "-h, --help"]
  private static let collage = [
    "--size <WxH>", "--columns <N>", "--gap <PX>", "--margin <PX>", "--background <COLOR>",
    "--fit <fit>", "--missing <missing>", "--jobs <N>", "--fast", "--compression <compression>",
    "--no-clobber",
  ]
  private static let options = [
    ("collage", ["-o, --output <FILE>"] + collage),
    (
      "thumbnails",
      [
        "-o, --output <DIR>", "--size <N[,N...]>", "--format <format>", "--quality <N>",
        "--jobs <N>", "--files-from <FILE|->", "-0, --null", "--fast",
        "--compression <compression>", "--rebuild", "--prune", "--json",
      ]
    ),
    (
      "share",
      [
        "-o, --output <DIR>", "--title <TEXT>", "--text <TEXT>", "--text-file <FILE>", "--force",
      ] + collage
    ),
    (
      "clean",
      [
        "-o, --output <FILE>", "--quality <N>", "--background <COLOR>",
        "--compression <compression>", "--no-clobber",
      ]
    ),
    ("inspect", ["--json"]),
  ]

  @Test("of a command names its options, all of them and no others", arguments: options)
  func ofCommand(command: String, options: [String]) throws {
    let outcomes =
      try [["--help"], ["-h"]].map { try what2wear(command, $0) }
      + [what2wear("help", command)]
    for outcome in outcomes {
      #expect(outcome.ending == .exit(0))
      #expect(outcome.error == "")
      // An option's line begins with two blanks; its explanation stands two blanks behind it.
      let lines = outcome.outputLines.filter { $0.hasPrefix("  -") }
      let names = lines.map { line in
        String(line.dropFirst(2).split(separator: "  ", maxSplits: 1)[0])
      }
      #expect(names == options + Self.everywhere)
    }
  }

  @Test("names the commands and the exit codes", arguments: [["--help"], ["-h"], ["help"], []])
  func ofProgram(arguments: [String]) throws {
    let outcome = try what2wear(arguments)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    for word in ["collage", "thumbnails", "share", "clean", "inspect"] {
      #expect(outcome.outputLines.contains { $0.hasPrefix("  \(word) ") })
    }
    let words = outcome.output.split(whereSeparator: \.isWhitespace)
    for code in ["0", "64", "65", "66", "73", "74"] { #expect(words.contains { $0 == code }) }
  }

  @Test("tells the defaults")
  func defaults() throws {
    let collage = try flat("collage")
    for text in ["1080x1350", "2 %", "4 %", "#F5F5F5", "default: contain", "default: fail"] {
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
    arguments: ["", "collage", "thumbnails", "share", "clean", "inspect"])
  func version(command: String) throws {
    let outcome = try what2wear(command.isEmpty ? [] : [command], "--version")
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
