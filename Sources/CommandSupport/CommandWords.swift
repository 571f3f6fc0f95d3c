package import ArgumentParser
import CEmbedded
package import Core
import FoundationEssentials
package import Garments

/// The texts of both programs' `--help`, in the environment's language. The texts are in
/// `assets/commands`, by key.
///
/// ```swift
/// static let configuration = CommandConfiguration(
///   commandName: "collage", abstract: CommandWords["collage.summary"])
///
/// @Option(help: .text("collage.gap", valueName: "PX"))
/// var gap: Int?
/// ```
package enum CommandWords {
  package static let language = Language(environment: ProcessInfo.processInfo.environment)

  private static let current = catalog(of: language)

  /// The translations of messages by their English text, or nil if the language is English.
  private static let messages: TextCatalog? =
    switch language {
    case .english: nil
    case .spanish: unsafe embedded(w2w_spanish_messages)
    }

  /// Returns a message in the environment's language.
  package static func text(_ message: Message) -> String { message.text(in: messages) }

  package static func catalog(of language: Language) -> TextCatalog {
    switch language {
    case .english: unsafe embedded(w2w_english_command_words)
    case .spanish: unsafe embedded(w2w_spanish_command_words)
    }
  }

  private static func embedded(
    _ bytes: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> TextCatalog {
    // Unsafe: the bytes are embedded in the program, and the C function returns their number.
    var length = 0
    let start = unsafe bytes(&length)
    return TextCatalog(json: unsafe Data(UnsafeBufferPointer(start: start, count: length)))
  }

  /// Returns the text of a key, with its placeholders filled.
  package static subscript(
    _ key: String, _ values: [String: any CustomStringConvertible] = [:]
  ) -> String {
    current[key, values.mapValues { ($0 as? Message).map(text) ?? $0.description }]
  }
}

extension ArgumentHelp {
  /// Makes the help of an argument from the text of a key in ``CommandWords``.
  package static func text(
    _ key: String, _ values: [String: any CustomStringConvertible] = [:], valueName: String? = nil
  ) -> ArgumentHelp {
    ArgumentHelp(CommandWords[key, values], valueName: valueName)
  }
}
