import ArgumentParser
import FoundationEssentials

/// The names of the options of a command, without their dashes.
struct OptionNames {
  /// Of more than one letter.
  let long: [String]
  /// Of one letter.
  let short: [String]

  /// - Parameter command: is asked for its help, which takes milliseconds.
  init(of command: any ParsableCommand.Type) {
    let dump = try? JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8))
    let names = dump?.command.arguments?.flatMap { $0.names ?? [] } ?? []
    long = names.filter { $0.kind == "long" }.map(\.name) + ["help", "version"]
    short = names.filter { $0.kind == "short" }.map(\.name) + ["h"]
  }

  /// What is needed of ArgumentParser's `--experimental-dump-help`.
  private struct Dump: Decodable {
    struct Command: Decodable {
      var arguments: [Argument]?
    }

    struct Argument: Decodable {
      var names: [Name]?
    }

    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var command: Command
  }
}
