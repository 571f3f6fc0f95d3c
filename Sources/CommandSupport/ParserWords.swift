import Core
import Garments

/// Translates ArgumentParser's messages, which are in English, to the environment's language.
package enum ParserWords {
  /// Translates the help, or an error message that the usage follows.
  package static func text(_ text: String) -> String {
    if CommandWords.language == .english { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { CommandWords.text(message(String($0))) }.joined(separator: "\n")
  }

  private static func message(_ line: String) -> Message {
    templates.lazy.compactMap { Message(line, template: $0) }.first ?? Message(verbatim: line)
  }

  /// The lines that ArgumentParser prints. More specific lines come first.
  private static let templates = [
    "Missing expected argument '{0}'",
    "Missing value for '{0}'",
    "Missing one of: '{0}'",
    "Missing required subcommand.",
    "Unknown option '{0}'. Did you mean '{1}'?",
    "Unknown option '{0}'",
    "Unexpected argument '{0}'",
    "{0} unexpected arguments: '{1}'",
    "The value '{0}' is invalid for '{1}'. Please provide one of {2} or '{3}'.",
    "The value '{0}' is invalid for '{1}'. Please provide one of {2} and '{3}'.",
    "The value '{0}' is invalid for '{1}': {2}",
    "The value '{0}' is invalid for '{1}'",
    "The option '{0}' does not take any value, but '{1}' was specified.",
    "Help:  {0}",
    "Usage: {0}",
    "  See '{0}' for more information.",
    "  See '{0}' for detailed help.",
    "OVERVIEW: {0}",
    "USAGE: {0}",
    "ARGUMENTS:",
    "OPTIONS:",
    "SUBCOMMANDS:",
    "{0}Show the version.",
    "{0}Show help information.",
  ]
}
