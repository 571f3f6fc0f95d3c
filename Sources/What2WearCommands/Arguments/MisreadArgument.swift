import ArgumentParser
import Files
import Garments

/// Arguments that ArgumentParser passes over or takes for something else, found before or after it
/// has read them.
///
/// It reads `-shoe.jpg` as the options -s, -h and so on, and prints help; it gives the help of the whole
/// program for `help nosuch`; and it tells that a photo is missing before it tells of a misspelt option.
enum MisreadArgument {
  /// Parses the arguments of a process.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    // Behind `--` nothing is an option.
    let words = Array(arguments.prefix { $0 != "--" })
    try refuseUnknownCommand(in: words)
    try refuseAccidentalHelp(in: words)
    do {
      return try RootCommand.parseAsRoot(arguments)
    } catch {
      if RootCommand.exitCode(for: error).isSuccess { throw error }
      if let misreading = misreading(in: words) { throw misreading }
      throw ChoiceOption.fault(in: words) ?? error
    }
  }

  private static func refuseUnknownCommand(in words: [String]) throws {
    let asksForHelp = words.first == "help"
    let path = CommandPath(asksForHelp ? words.dropFirst() : words[...])
    guard let unknown = path.unknownWord, unknown != "help" || !path.words.isEmpty else { return }
    let before = path.words.map { "\($0) " }.joined()
    var message = "there is no command '\(before)\(unknown.shown)'"
    if let nearest = Spelling.nearest(to: unknown, among: path.subcommandNames) {
      message += "; did you mean '\(before)\(nearest)'?"
    }
    throw MisuseFailure(message, of: path)
  }

  private static func refuseAccidentalHelp(in words: [String]) throws {
    guard !words.contains(where: ["-h", "--help", "-help"].contains) else { return }
    for (index, word) in words.enumerated() where shortOptions(in: word)?.contains("h") ?? false {
      throw dashed(word, behind: index > 0 ? words[index - 1] : nil, CommandPath(words))
    }
  }

  /// What ArgumentParser makes of `-xyz` and `-xyz=value`: x, y and z. Nil for what is none of it, as `-`.
  private static func shortOptions(in word: String) -> Substring? {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 1 else { return nil }
    return word.dropFirst().prefix { $0 != "=" }
  }

  /// The error that was behind an error of ArgumentParser; nil where it was that error itself.
  private static func misreading(in words: [String]) -> MisuseFailure? {
    let path = CommandPath(words)
    let names = OptionNames(of: path.command)
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--") {
        let name = String(word.dropFirst(2).prefix { $0 != "=" })
        if names.long.contains(name) { continue }
        var message = "unknown option '--\(name.shown)'"
        if let nearest = Spelling.nearest(to: name, among: names.long) {
          message += "; did you mean '--\(nearest)'?"
        }
        return MisuseFailure(message, of: path)
      }
      if let letters = shortOptions(in: word), !isNumbers(letters),
        !letters.allSatisfy({ names.short.contains(String($0)) })
      {
        return dashed(word, behind: index > 0 ? words[index - 1] : nil, path)
      }
    }
    return nil
  }

  /// `-1,2` is no name, but a value that an option refuses.
  private static func isNumbers(_ letters: Substring) -> Bool {
    letters.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }
  }

  /// A word as it is typed in a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.properties.isAlphabetic
        || "0123456789-_=+./,:@%".unicodeScalars.contains(scalar)
    }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? word : "'\(parts.joined(separator: "'\\''"))'"
  }

  private static func dashed(
    _ word: String, behind option: String?, _ path: CommandPath
  ) -> MisuseFailure {
    let file = quoted("./\(word)")
    var ways = "put -- before it, behind all options, or write \(file.escapedOnOneLine) for a file"
    if let option, option.hasPrefix("--"), !option.contains("=") {
      let value = quoted("\(option)=\(word)")
      ways = "write \(value.escapedOnOneLine) for a value of \(option.shown); else \(ways)"
    }
    return MisuseFailure(
      "'\(word.shown)' begins with a dash and is read as options; \(ways)", of: path)
  }
}
