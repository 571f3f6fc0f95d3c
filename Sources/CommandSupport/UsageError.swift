package import Core

/// Arguments that do not go together. How to use the command is told behind it.
package struct UsageError: Error, CustomStringConvertible {
  package let message: Message

  package init(_ message: Message) {
    self.message = message
  }

  /// What ArgumentParser tells.
  package var description: String { CommandWords.text(message) }
}
