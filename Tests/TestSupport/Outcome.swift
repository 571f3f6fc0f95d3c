package struct Outcome: Sendable {
  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package var ending: Ending
  package var outputBytes: [UInt8]
  package var errorBytes: [UInt8]

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  package var error: String { String(decoding: errorBytes, as: UTF8.self) }

  /// The complete lines on standard output. Text after the last line end is omitted.
  package var outputLines: [String] { Self.lines(output) }
  package var errorLines: [String] { Self.lines(error) }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
