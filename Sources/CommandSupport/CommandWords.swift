package import ArgumentParser
import CEmbedded
package import Core
import FoundationEssentials

/// What `--help` says of both programs: the texts of `assets/commands`, by their keys.
///
/// ```swift
/// static let configuration = CommandConfiguration(
///   commandName: "collage", abstract: CommandWords["collage.summary"])
///
/// @Option(help: .text("collage.gap", valueName: "PX"))
/// var gap: Int?
/// ```
package enum CommandWords {
  /// All texts.
  package static let catalog: TextCatalog = {
    var length = 0
    let start = unsafe w2w_command_words(&length)
    return TextCatalog(json: unsafe Data(UnsafeBufferPointer(start: start, count: length)))
  }()

  /// The text of a key, with its places filled.
  package static subscript(
    _ key: String, _ values: [String: any CustomStringConvertible] = [:]
  ) -> String {
    catalog[key, values]
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
