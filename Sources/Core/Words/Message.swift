/// A sentence for people, with what it was made of, so that another language can say the same.
///
/// ```swift
/// let message: Message = "'\(name)' is not a preset; there are \(names)"
/// "\(message)"  // 'poster' is not a preset; there are story, x
/// message.template  // '{0}' is not a preset; there are {1}
/// message.text(in: spanish)  // 'poster' no es un formato; hay story, x
/// ```
///
/// The English stands in the code. A catalog of another language has translations by ``template``. A plural is a
/// template of its own: write both sentences out. A part of a sentence that is translated, too, is a message itself.
public struct Message: Sendable {
  /// The English text with `{0}`, `{1}` and so on where the values go.
  package let template: String
  private let values: [Value]

  fileprivate enum Value: Sendable {
    /// The same in each language, such as a name.
    case text(String)
    case message(Message)
  }

  /// A text that is the same in each language.
  package init(verbatim text: String) {
    (template, values) = ("{0}", [.text(text)])
  }

  /// A message whose template is made in the program, such as that of a counted noun.
  package init(template: String, values: [String] = []) {
    (self.template, self.values) = (template, values.map(Value.text))
  }

  /// A text of another program's, if it is what a template makes; the values are the shortest that fit.
  package init?(_ text: String, template: String) {
    var (rest, values) = (text[...], [Value]())
    let parts = template.split(separator: /\{\d\}/, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return nil }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        // The last value may hold what stands behind it, too.
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

  /// The text in the language of a catalog; in English where the catalog has no such template, or is nil.
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

  /// The same with its values changed, such as escaped ones.
  package func mapValues(_ change: (String) -> String) -> Message {
    let values = values.map { value -> Value in
      switch value {
      case .text(let text): .text(change(text))
      case .message(let message): .message(message.mapValues(change))
      }
    }
    return Message(template: template, of: values)
  }

  /// The same on one line, whatever its values hold.
  package var onOneLine: Message { mapValues(\.escapedOnOneLine) }

  private init(template: String, of values: [Value]) {
    (self.template, self.values) = (template, values)
  }

  /// One message behind another.
  package static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }
}

extension Message: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var values: [Value] = []

    /// An empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Text between values.
    public mutating func appendLiteral(_ literal: String) { template += literal }

    /// A part that is translated, too.
    public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

    /// A value that is the same in each language.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.text(value.description))
    }

    private mutating func append(_ value: Value) {
      template += "{\(values.count)}"
      values.append(value)
    }
  }

  /// A text without values.
  public init(stringLiteral value: String) {
    (template, values) = (value, [])
  }

  /// A text with its values.
  public init(stringInterpolation interpolation: StringInterpolation) {
    (template, values) = (interpolation.template, interpolation.values)
  }
}

extension Message: CustomStringConvertible {
  /// The text in English.
  public var description: String { text(in: nil) }
}

/// Two messages are equal where a person would read the same of them in English.
extension Message: Hashable {
  /// Compares the texts in English.
  public static func == (left: Message, right: Message) -> Bool {
    left.description == right.description
  }

  /// Hashes the text in English.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// Coded as its English text.
extension Message: Codable {
  /// Reads a text.
  public init(from decoder: any Decoder) throws {
    self.init(verbatim: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text in English.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Sequence<Message> {
  /// All messages with a text between each two.
  package func joined(separator: Message = ", ") -> Message {
    let messages = Array(self)
    if messages.count == 1 { return messages[0] }
    // All in one template: messages within messages would be as deep as there are failures.
    var joined = Message.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for (index, message) in messages.enumerated() {
      if index > 0 { joined.appendInterpolation(separator) }
      joined.appendInterpolation(message)
    }
    return Message(stringInterpolation: joined)
  }
}
