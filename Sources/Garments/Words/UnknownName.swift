/// A name that someone typed for a kind or a type, and that is none.
public struct UnknownName<Value>: Error, Hashable, Sendable
where Value: CaseIterable & Hashable & RawRepresentable & Sendable, Value.RawValue == String {
  public let typed: String
  /// What it should have named: "kind" or "type".
  public let noun: String
  /// What it was most likely meant to be; nil where it is like nothing.
  public let nearest: Value?

  package init(typed: String, noun: String, nearest: Value?) {
    self.typed = typed
    self.noun = noun
    self.nearest = nearest
  }

  /// What it could have been.
  public var all: [Value] { Array(Value.allCases) }
}

extension UnknownName: CustomStringConvertible {
  /// One line: "unknown type 'trowsers'; did you mean trousers?", or every type where there is no
  /// nearest.
  public var description: String {
    let names = all.map(\.rawValue).joined(separator: ", ")
    let help = nearest.map { "did you mean \($0.rawValue)?" } ?? "the \(noun)s are \(names)"
    return "unknown \(noun) '\(typed.shown)'; \(help)"
  }
}
