import ArgumentParser
import CommandSupport
import Core
import Images

func validatePositive(_ value: Int?, _ name: String) throws {
  if let value, value < 1 { throw usageError("\(name) must be 1 or more.") }
}

/// Throws an error for text that is blank or not UTF-8.
func validateWords(_ words: String?, _ name: String) throws {
  try validateText(words, name)
  if let words, words.allSatisfy(\.isWhitespace) {
    throw usageError("\(name) must not be empty.")
  }
}

/// Throws an error for text that is not UTF-8. Only file names may contain invalid UTF-8.
func validateText(_ words: String?, _ name: String) throws {
  if let words, RawArguments.hasBytes(words) {
    throw BadInput("\(name) is not valid UTF-8 text.")
  }
}

func validateQuality(_ quality: Int?) throws {
  let possible = OutputFormat.qualities
  guard quality.map(possible.contains) ?? true else {
    throw usageError("--quality must be from \(possible.words).")
  }
}

/// An invalid value on the command line, which is reported without the usage.
struct BadInput: Error, CustomStringConvertible {
  let message: Message

  init(_ message: Message) {
    self.message = message
  }

  var description: String { CommandWords.text(message) }
}

/// Runs `body`, which parses words that the user typed, and converts errors to `BadInput`.
func validatingWords<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw BadInput(Failure(error).sentence)
  }
}
