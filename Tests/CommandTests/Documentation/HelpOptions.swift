import Foundation
import TestSupport

/// The program's commands and their options, read from `--experimental-dump-help`.
enum HelpOptions {
  private struct Dump: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var valueName: String?
    var names: [Name]?

    /// The option as typed, such as `--colour, --color <COLOUR>`, or nil for a positional argument.
    var option: String? {
      guard let names else { return nil }
      let typed = names.map { ($0.kind == "short" ? "-" : "--") + $0.name }
      let value = kind == "option" ? valueName.map { " <\($0)>" } : nil
      return typed.joined(separator: ", ") + (value ?? "")
    }
  }

  /// Returns each command, including groups such as `garment`, with its options.
  static func ofCommands() throws -> [(String, [String])] {
    let dump = try what2wear("--experimental-dump-help").output
    let root = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    // The command `help` comes from ArgumentParser.
    return (root.subcommands ?? []).filter { $0.commandName != "help" }
      .flatMap { commands(in: $0, after: []) }
  }

  private static func commands(in command: Command, after words: [String]) -> [(String, [String])] {
    let words = words + [command.commandName]
    let options = (command.arguments ?? []).compactMap(\.option)
    return [(words.joined(separator: " "), options)]
      + (command.subcommands ?? []).flatMap { commands(in: $0, after: words) }
  }
}
