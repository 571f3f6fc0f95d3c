package import Core

extension ClothingType {
  /// Parses a type's raw value, label or synonym, in English or Spanish. Case and accents are
  /// ignored. For example, `jeans` gives trousers.
  public init(typed: String) throws(UnknownName<ClothingType>) {
    self = try Self.reader.read(typed)
  }

  private static let reader = NameReader<ClothingType>("type") { type in
    .init(
      labels: Language.allCases.map { type.label(in: $0) },
      general: type.generalWords, narrower: type.narrowerWords)
  }
}

extension GarmentKind.Name {
  /// Parses a kind of garment, using the rules of `ClothingType(typed:)`. If the text is a type of
  /// clothing, the error suggests clothing.
  public init(typed: String) throws(UnknownName<GarmentKind.Name>) {
    self = try Self.reader.read(typed)
  }

  private static let reader = NameReader<GarmentKind.Name>("kind") { kind in
    .init(
      labels: Language.allCases.map { kind.label(in: $0) }, general: kind.generalWords,
      narrower: kind == .clothing ? [] : kind.narrowerWords,
      hints: kind == .clothing ? kind.narrowerWords : [])
  }
}

/// An error for text that is not a kind or type.
public struct UnknownName<Value>: Error, Hashable, Sendable
where Value: CaseIterable & Hashable & RawRepresentable & Sendable, Value.RawValue == String {
  /// The text as it was typed.
  public let typed: String
  /// The noun for the expected value, "kind" or "type".
  public let noun: String
  /// The most similar value, or nil if nothing is similar.
  public let nearest: Value?
  /// The kind that the text names, if a type was expected. For example, `hat` is an accessory, not
  /// a type.
  public let other: GarmentKind?

  package init(typed: String, noun: String, nearest: Value?, other: GarmentKind? = nil) {
    self.typed = typed
    self.noun = noun
    self.nearest = nearest
    self.other = other
  }

  /// The valid values.
  public var all: [Value] { Array(Value.allCases) }
}

extension UnknownName: CustomStringConvertible {
  /// The error in one line, such as "unknown type 'trowsers'; did you mean trousers?".
  public var description: String { message.description }

  package var message: Message {
    let typed = typed.shown
    switch other {
    case .clothing(let type)?:
      return "'\(typed)' is a type of clothing (\(type.rawValue)), not a kind"
    case let other?:
      return "'\(typed)' is a kind (\(other.name.rawValue)), not a type of clothing"
    case nil: break
    }
    let names = all.map(\.rawValue).joined(separator: ", ")
    let (unknown, all): (Message, Message) =
      noun == "kind"
      ? ("unknown kind '\(typed)'", "the kinds are \(names)")
      : ("unknown type '\(typed)'", "the types are \(names)")
    let help = nearest.map { "did you mean \($0.rawValue)?" } ?? all
    return "\(unknown); \(help)"
  }
}

private struct NameReader<Value>: Sendable
where Value: CaseIterable & Hashable & RawRepresentable & Sendable, Value.RawValue == String {
  /// The words that mean a value, and other words that only lead to a suggestion.
  struct Words {
    var labels: [String]
    /// The words that apply to all garments of the value. The words in `narrower` apply only to
    /// some.
    var general: [String]
    var narrower: [String]
    /// The words that are rejected with this value as the suggestion.
    var hints: [String] = []
  }

  private let noun: String
  private let byKey: [String: Value]
  /// The candidates for suggestions. Names and labels come first, because the first of several
  /// equally similar candidates is suggested.
  private let candidates: [(word: SpelledWord, value: Value)]

  init(_ noun: String, words: (Value) -> Words) {
    let all = Value.allCases.map { ($0, words($0)) }
    let parts: [(Value, Words) -> [String]] = [
      { [$0.rawValue] + $1.labels }, { $1.general }, { $1.narrower },
    ]
    func keyed(_ part: (Value, Words) -> [String]) -> [(key: String, value: Value)] {
      all.flatMap { value, words in part(value, words).map { ($0.nameKey, value) } }
    }
    let names = parts.flatMap(keyed)
    self.noun = noun
    byKey = Dictionary(names, uniquingKeysWith: { first, _ in first })
    candidates = (names + keyed { $1.hints }).map { (SpelledWord($0.key), $0.value) }
  }

  func read(_ typed: String) throws(UnknownName<Value>) -> Value {
    let key = typed.nameKey
    if let value = byKey[key] { return value }
    throw UnknownName(
      typed: typed, noun: noun, nearest: SpelledWord(key).nearest(among: candidates),
      other: Self.kind(called: key))
  }

  private static func kind(called key: String) -> GarmentKind? {
    GarmentKind.allCases.first { kind in
      let narrower = kind.clothingType?.narrowerWords ?? kind.name.narrowerWords
      let general = kind.clothingType?.generalWords ?? kind.name.generalWords
      let labels = Language.allCases.map { kind.label(in: $0) }
      return (labels + general + narrower).contains { $0.nameKey == key }
    }
  }
}

extension UnknownName: ExplainedError {
  package var failures: [Failure] { [Failure(.usage, message)] }
}
