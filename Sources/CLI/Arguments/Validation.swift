import ArgumentParser
import CommandSupport
import Core
import Images

func validatePositive(_ value: Int?, _ name: String) throws {
  if let value, value < 1 { throw usageError("\(name) must be 1 or more.") }
}

/// Refuses words that are only blanks, or no text.
func validateWords(_ words: String?, _ name: String) throws {
  try validateText(words, name)
  if let words, words.allSatisfy(\.isWhitespace) {
    throw usageError("\(name) must not be empty.")
  }
}

/// Refuses words with bytes that are no UTF-8, which only the names of files may have.
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

/// An invalid value given for a garment. The command was used rightly, so that how to
/// use it is not told again behind these words.
struct BadInput: Error, CustomStringConvertible {
  let message: Message

  init(_ message: Message) {
    self.message = message
  }

  var description: String { CommandWords.text(message) }
}

/// Runs `body`, which reads what someone typed; where that is none of the words known it is bad input.
func validatingWords<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw BadInput(Failure(error).sentence)
  }
}
