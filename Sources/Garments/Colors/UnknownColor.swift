/// What someone typed for a colour, and that is none.
public struct UnknownColor: Error, Hashable, Sendable {
  public let typed: String
  /// Words for colours that it is like, in the language they are like it in, the likeliest first:
  /// three at most, and none where it is like nothing.
  public let suggestions: [String]

  package init(typed: String) {
    self.typed = typed
    suggestions =
      Self.isCode(typed) ? [] : ColorDictionary.shared.suggestions(for: typed, atMost: 3)
  }

  /// Whether it was meant as `#RRGGBB`.
  private static func isCode(_ typed: String) -> Bool {
    typed.first { !$0.isWhitespace } == "#"
  }
}

extension UnknownColor: CustomStringConvertible {
  /// One line: "unknown colour 'ornage'; did you mean orange?", or what a colour may be.
  public var description: String { "unknown colour '\(typed.shown)'; \(help)" }

  private var help: String {
    if Self.isCode(typed) { return "a code is #RGB or #RRGGBB" }
    guard let last = suggestions.last else {
      return "name one, such as black, navy or light grey, or write #RRGGBB"
    }
    let others = suggestions.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }
}
