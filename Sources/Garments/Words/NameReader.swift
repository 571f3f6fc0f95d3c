/// Reads what people type for a kind or a type.
struct NameReader<Value>: Sendable
where Value: CaseIterable & Hashable & RawRepresentable & Sendable, Value.RawValue == String {
  /// The words that name a value, and others that only hint at one.
  struct Words {
    /// Its labels.
    var labels: [String]
    /// What all of it is called, and what some of it is.
    var general: [String]
    var narrower: [String]
    /// Not taken for the value, but told to mean it.
    var hints: [String] = []
  }

  private let noun: String
  private let byKey: [String: Value]
  /// Of values that are equally near the first is meant: names and labels come before other words.
  private let candidates: [(letters: [Character], value: Value)]

  init(_ noun: String, words: (Value) -> Words) {
    let all = Value.allCases.map { ($0, words($0)) }
    let parts: [(Value, Words) -> [String]] = [
      { [$0.rawValue] + $1.labels }, { $1.general }, { $1.narrower },
    ]
    func keyed(_ part: (Value, Words) -> [String]) -> [(key: String, value: Value)] {
      all.flatMap { value, words in part(value, words).map { (Self.key($0), value) } }
    }
    let names = parts.flatMap(keyed)
    self.noun = noun
    byKey = Dictionary(names, uniquingKeysWith: { first, _ in first })
    candidates = (names + keyed { $1.hints }).map { (Array($0.key), $0.value) }
  }

  func read(_ typed: String) throws(UnknownName<Value>) -> Value {
    let key = Self.key(typed)
    if let value = byKey[key] { return value }
    throw UnknownName(typed: typed, noun: noun, nearest: nearest(to: key))
  }

  /// One mistake in three letters is forgiven.
  private func nearest(to key: String) -> Value? {
    let typed = Array(key)
    var best: (distance: Int, value: Value)?
    for (word, value) in candidates {
      let limit = min(typed.count, word.count) / 3
      // The difference of their lengths is in the distance.
      guard abs(typed.count - word.count) <= limit else { continue }
      let distance = editDistance(typed, word)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, value) }
    }
    return best?.value
  }

  /// Case, accents and how words are parted do not matter: `Ropa de Baño` is `ropa-de-bano`.
  private static func key(_ text: String) -> String {
    text.folded.split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
  }
}
