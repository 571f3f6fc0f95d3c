import TestSupport

/// What `--help` says of a command.
struct HelpPage {
  struct Option {
    /// As it is typed, with the name of its value: `-o, --output <PATH>`.
    var name: String
    /// Its explanation, on one line.
    var text: String

    /// What the explanation says that the default is; empty where it names none.
    var defaultValue: String {
      text.firstMatch(of: /default: ([^)]*)\)/).map { String($0.1) } ?? ""
    }

    /// The words that it takes, where it takes only some.
    var values: [String] {
      let list = text.firstMatch(of: /\(values: ([^;)]*)/)?.1 ?? ""
      return list.split(separator: ", ").map(String.init)
    }
  }

  /// In the order of the help, with those that every command takes.
  private(set) var options: [Option] = []
  private(set) var subcommands: [String] = []

  /// - Parameter command: its words, such as `garment add`; empty for the program.
  init(of command: String) throws {
    try self.init(what2wear(command.split(separator: " ").map(String.init), "--help"))
  }

  init(_ outcome: Outcome) {
    let lines = outcome.outputLines
    for line in Self.block("OPTIONS:", of: lines) {
      // A name stands two blanks in, its explanation two blanks behind it or on lines of its own.
      if line.hasPrefix("  -") {
        let parts = line.dropFirst(2).split(separator: "  ", maxSplits: 1)
        options.append(Option(name: String(parts[0]), text: ""))
        if parts.count > 1 { addText(parts[1]) }
      } else {
        addText(line[...])
      }
    }
    subcommands = Self.block("SUBCOMMANDS:", of: lines)
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private static func block(_ heading: String, of lines: [String]) -> ArraySlice<String> {
    lines.drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty }
  }

  private mutating func addText(_ line: Substring) {
    guard let last = options.indices.last else { return }
    let words = options[last].text.split(separator: " ") + line.split(separator: " ")
    options[last].text = words.joined(separator: " ")
  }
}
