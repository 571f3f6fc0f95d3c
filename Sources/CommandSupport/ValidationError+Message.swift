package import ArgumentParser
package import Core

/// Arguments that do not go together, in the language that the environment asks for. ArgumentParser prints how to use the
/// command behind it.
package func usageError(_ message: Message) -> ValidationError {
  ValidationError(CommandWords.text(message))
}
