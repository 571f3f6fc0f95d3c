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
  /// The language that the environment asks for.
  package static let language = Language(environment: ProcessInfo.processInfo.environment)

  private static let current = catalog(of: language)

  /// Translations of messages by their English; nil where English is asked for.
  private static let messages: TextCatalog? =
    switch language {
    case .english: nil
    case .spanish: embedded(unsafe w2w_spanish_messages)
    }

  /// A message in the language that the environment asks for.
  package static func text(_ message: Message) -> String { message.text(in: messages) }

  /// All texts in a language.
  package static func catalog(of language: Language) -> TextCatalog {
    switch language {
    case .english: embedded(unsafe w2w_english_command_words)
    case .spanish: embedded(unsafe w2w_spanish_command_words)
    }
  }

  private static func embedded(
    _ bytes: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> TextCatalog {
    // Unsafe: the bytes are baked in, so many as the C function says.
    var length = 0
    let start = unsafe bytes(&length)
    return TextCatalog(json: unsafe Data(UnsafeBufferPointer(start: start, count: length)))
  }

  /// The text of a key, with its places filled.
  package static subscript(
    _ key: String, _ values: [String: any CustomStringConvertible] = [:]
  ) -> String {
    current[key, values.mapValues { ($0 as? Message).map(text) ?? $0.description }]
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
