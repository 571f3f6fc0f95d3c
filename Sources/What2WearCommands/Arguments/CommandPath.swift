import ArgumentParser

/// The command that arguments name, as far as they name one: `outfit create` of `outfit create Brunch 3f2a`.
struct CommandPath {
  /// What is typed for it, word by word; none for the program itself.
  private(set) var words: [String] = []
  private(set) var command: any ParsableCommand.Type = RootCommand.self
  /// The word that names no command where one is due; nil where there is none.
  private(set) var unknownWord: String?

  /// - Parameter arguments: without the program's own name.
  init(_ arguments: some Sequence<String>) {
    for word in arguments {
      // Behind an option nobody can tell a command from the option's value.
      guard !subcommands.isEmpty, !word.hasPrefix("-") else { return }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        unknownWord = word
        return
      }
      command = next
      words.append(word)
    }
  }

  /// The names of the commands that this one holds.
  var subcommandNames: [String] { subcommands.compactMap { $0.configuration.commandName } }

  private var subcommands: [any ParsableCommand.Type] { command.configuration.subcommands }
}

/// A command that only holds others, of which one is meant where none is named.
protocol CommandGroup: ParsableCommand {
  static var usualCommand: String { get }
}

extension CommandPath {
  /// Arguments with the command that is meant where they name a group alone: `bag show --json` of
  /// `bag --json`. Help and the version are the group's own.
  static func completed(_ arguments: [String]) -> [String] {
    let words = arguments.prefix { $0 != "--" }
    let path = CommandPath(words)
    guard let group = path.command as? any CommandGroup.Type, path.unknownWord == nil,
      !words.contains(where: ["-h", "--help", "--version"].contains)
    else { return arguments }
    return path.words + [group.usualCommand] + arguments.dropFirst(path.words.count)
  }
}
