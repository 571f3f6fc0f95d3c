package import Core

/// A JSON decoder's error in words for people.
package struct DecodingFault: Hashable {
  /// The place in the JSON, such as `pieces[2].box.width`; empty for the whole document.
  package let place: String
  package let words: Message

  package init(_ error: DecodingError) {
    let (context, words): (DecodingError.Context, Message) =
      switch error {
      case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
        (context, "must be \(Self.name(of: type))")
      case .dataCorrupted(let context):
        (context, Self.words(of: context))
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "is not JSON")
      }
    (place, self.words) = (Self.place(context.codingPath), words)
  }

  /// Returns the explanation for invalid data. The decoder also reports some numbers as invalid
  /// JSON: a number that is too large, or a fraction where an integer is expected.
  private static func words(of context: DecodingError.Context) -> Message {
    let words = context.debugDescription
    if let refused = context.underlyingError as? RefusedValue { return refused.message }
    guard context.underlyingError != nil || words.hasPrefix("The given data")  // not a message
    else { return Message(verbatim: words.escapedOnOneLine) }
    return "is not JSON, or has a number that is too large or not whole"
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func name(of type: any Any.Type) -> Message {
    switch type {
    case is String.Type: "text"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}

extension DecodingError {
  package static func refusing(_ message: Message, at place: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: place, debugDescription: message.description,
        underlyingError: RefusedValue(message: message)))
  }
}

private struct RefusedValue: Error {
  let message: Message
}
