package import ArgumentParser
package import Core
import FoundationEssentials

/// Finds repeated options that take one value, because ArgumentParser silently uses the last.
package enum RepeatedOption {
  /// Returns the error message for a repeated option, or nil for none. Call this function after
  /// ArgumentParser's own checks.
  package static func fault(
    in arguments: [String], of command: any ParsableCommand.Type
  ) throws -> Message? {
    let names = names(in: arguments)
    // Repeated names are checked first, because reading a command's options is slow.
    guard Set(names).count < names.count else { return nil }
    let repeated = try options(of: command).first { option in
      option.takesOneValue && names.count(where: option.isNamed) > 1
    }
    return repeated.map { option in
      option.takesList
        ? "use --\(option.longName) only once, with commas between its values"
        : "use --\(option.longName) only once"
    }
  }

  /// Returns the names of the given options, with aliases replaced by their main names.
  private static func names(in arguments: [String]) -> [String] {
    arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }.compactMap { word in
      let name =
        word.hasPrefix("--")
        ? String(word.dropFirst(2).prefix { $0 != "=" }) : word.dropFirst().first.map(String.init)
      return name.map { otherNames[$0] ?? $0 }
    }
  }

  /// The main names of options that have an alias.
  private static let otherNames = ["color": "colour", "n": "number", "o": "output"]

  private static func options(of command: any ParsableCommand.Type) throws -> [KnownOption] {
    let help = Data(command._dumpHelp().utf8)
    return try JSONDecoder().decode(Help.self, from: help).command.arguments ?? []
  }
}

/// The needed parts of ArgumentParser's description of a command.
private struct Help: Decodable {
  struct Command: Decodable {
    var arguments: [KnownOption]?
  }

  var command: Command
}

private struct KnownOption: Decodable {
  struct Name: Decodable {
    var name: String
  }

  var kind: String
  var isRepeating: Bool
  var names: [Name]?
  var valueName: String?

  var takesOneValue: Bool { kind == "option" && !isRepeating }
  /// True if the value is a list, separated by commas.
  var takesList: Bool { valueName?.contains("...") ?? false }
  var longName: String { names?.map(\.name).first { $0.count > 1 } ?? "" }

  func isNamed(_ name: String) -> Bool { names?.contains { $0.name == name } ?? false }
}
