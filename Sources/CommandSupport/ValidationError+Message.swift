package import ArgumentParser
package import Core

/// Makes an error for conflicting arguments, which ArgumentParser prints with the usage.
package func usageError(_ message: Message) -> ValidationError {
  ValidationError(CommandWords.text(message))
}
