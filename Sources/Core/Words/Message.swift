/// A translatable sentence: a template and its values.
///
/// ```swift
/// let message: Message = "'\(name)' is not a preset; there are \(names)"
/// "\(message)"  // 'poster' is not a preset; there are story, x
/// message.template  // '{0}' is not a preset; there are {1}
/// message.text(in: spanish)  // 'poster' no es un formato; hay story, x
/// ```
///
/// The English text is in the code. A catalog translates each ``template`` into another language.
/// Singular and plural need separate templates: write out both sentences. Interpolate a `Message`
/// for a part that needs translation.
public struct Message: Sendable {
  /// The English text with placeholders `{0}`, `{1}` and so on for the values.
  package let template: String
  private let values: [Value]

  fileprivate enum Value: Sendable {
    /// A value that is not translated, such as a name.
    case text(String)
    case message(Message)
  }

  /// Makes a message from text that is not translated.
  package init(verbatim text: String) {
    (template, values) = ("{0}", [.text(text)])
  }

  /// Makes a message whose template is built at run time, such as one for a counted noun.
  package init(template: String, values: [String] = []) {
    (self.template, self.values) = (template, values.map(Value.text))
  }

  /// Makes a message from another program's text if the text matches the template. Each value
  /// except the last matches as few characters as possible.
  package init?(_ text: String, template: String) {
    var (rest, values) = (text[...], [Value]())
    let parts = template.split(separator: /\{\d\}/, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return nil }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        // The template's final part is matched at the end of the text, because the last value may
        // contain the same words.
        guard rest.hasSuffix(part) else { return nil }
        values.append(.text(String(rest.dropLast(part.count))))
        rest = ""
      } else {
        guard let end = rest.firstRange(of: part) else { return nil }
        values.append(.text(String(rest[..<end.lowerBound])))
        rest = rest[end.upperBound...]
      }
    }
    guard rest.isEmpty else { return nil }
    (self.template, self.values) = (template, values)
  }

  /// Returns the text in the catalog's language, or in English if the catalog has no translation.
  package func text(in catalog: TextCatalog?) -> String {
    let texts = values.map { value in
      switch value {
      case .text(let text): text
      case .message(let message): message.text(in: catalog)
      }
    }
    let places = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("\($0)", $1) })
    return TextCatalog.fill(catalog?.texts[template] ?? template, places)
  }

  /// Returns the message with changed values, for example escaped ones.
  package func mapValues(_ change: (String) -> String) -> Message {
    let values = values.map { value -> Value in
      switch value {
      case .text(let text): .text(change(text))
      case .message(let message): .message(message.mapValues(change))
      }
    }
    return Message(template: template, of: values)
  }

  /// The message with its values escaped on one line.
  package var onOneLine: Message { mapValues(\.escapedOnOneLine) }

  private init(template: String, of values: [Value]) {
    (self.template, self.values) = (template, values)
  }

  /// Concatenates two messages.
  package static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }
}

extension Message: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var values: [Value] = []

    /// Makes an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends the text between two values.
    public mutating func appendLiteral(_ literal: String) { template += literal }

    /// Appends a part that is translated.
    public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

    /// Appends a value that is not translated.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.text(value.description))
    }

    private mutating func append(_ value: Value) {
      template += "{\(values.count)}"
      values.append(value)
    }
  }

  /// Makes a message without values.
  public init(stringLiteral value: String) {
    (template, values) = (value, [])
  }

  /// Makes a message from a text with values.
  public init(stringInterpolation interpolation: StringInterpolation) {
    (template, values) = (interpolation.template, interpolation.values)
  }
}

extension Message: CustomStringConvertible {
  /// The text in English.
  public var description: String { text(in: nil) }
}

extension Message: Hashable {
  /// Compares the English texts.
  public static func == (left: Message, right: Message) -> Bool {
    left.description == right.description
  }

  /// Hashes the English text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Message: Codable {
  /// Decodes a message from its English text, which can no longer be translated.
  public init(from decoder: any Decoder) throws {
    self.init(verbatim: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the English text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Sequence<Message> {
  /// Returns the messages joined by a separator.
  package func joined(separator: Message = ", ") -> Message {
    let messages = Array(self)
    if messages.count == 1 { return messages[0] }
    // A single template avoids nesting one message per failure.
    var joined = Message.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for (index, message) in messages.enumerated() {
      if index > 0 { joined.appendInterpolation(separator) }
      joined.appendInterpolation(message)
    }
    return Message(stringInterpolation: joined)
  }
}
