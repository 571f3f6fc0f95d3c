import ArgumentParser

/// Wrong usage of a command, which is told with the command's usage, as ArgumentParser does it.
struct MisuseFailure: Error {
  /// What is wrong, and below it how the command is used.
  let lines: [String]

  init(_ words: String, of path: CommandPath) {
    let name = (["what2wear"] + path.words).joined(separator: " ")
    let usage = RootCommand.usageString(for: path.command).split(separator: "\n")
    lines =
      [words] + usage.enumerated().map { ($0 == 0 ? "Usage: " : "       ") + $1 }
      + ["  See '\(name) --help' for more information."]
  }
}
