package import ArgumentParser
import CEmbedded
package import Core
import FoundationEssentials
package import Garments

/// What `--help` says of both programs, in the language that the environment asks for: the texts of
/// `assets/commands`, by their keys.
///
/// ```swift
/// static let configuration = CommandConfiguration(
///   commandName: "collage", abstract: CommandWords["collage.summary"])
///
/// @Option(help: .text("collage.gap", valueName: "PX"))
/// var gap: Int?
/// ```
package enum CommandWords {
  private static let current = catalog(
    of: Language(environment: ProcessInfo.processInfo.environment))

  /// All texts in a language.
  package static func catalog(of language: Language) -> TextCatalog {
    var length = 0
    let start =
      switch language {
      case .english: unsafe w2w_english_command_words(&length)
      case .spanish: unsafe w2w_spanish_command_words(&length)
      }
    return TextCatalog(json: unsafe Data(UnsafeBufferPointer(start: start, count: length)))
  }

  /// The text of a key, with its places filled.
  package static subscript(
    _ key: String, _ values: [String: any CustomStringConvertible] = [:]
  ) -> String {
    current[key, values]
  }
}

extension ArgumentHelp {
  /// The help of an argument: the text of a key in ``CommandWords``.
  package static func text(
    _ key: String, _ values: [String: any CustomStringConvertible] = [:], valueName: String? = nil
  ) -> ArgumentHelp {
    ArgumentHelp(CommandWords[key, values], valueName: valueName)
  }
}
