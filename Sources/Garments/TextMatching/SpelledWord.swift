/// A word prepared for fast comparison with many other words.
struct SpelledWord: Sendable {
  let letters: [Character]
  /// A bit set of the word's letters. Several letters may share a bit.
  private let bits: UInt64

  /// - Parameter word: an already folded word.
  init(_ word: String) {
    letters = Array(word)
    bits = letters.reduce(0) { bits, letter in
      bits | 1 << UInt64((letter.unicodeScalars.first?.value ?? 0) % 64)
    }
  }

  func distance(to other: SpelledWord, atMost limit: Int) -> Int? {
    // Each letter that occurs in only one of the words costs at least one mistake.
    guard (bits & ~other.bits).nonzeroBitCount <= limit,
      (other.bits & ~bits).nonzeroBitCount <= limit
    else { return nil }
    return editDistance(letters, other.letters, atMost: limit)
  }

  /// Returns the value of the most similar candidate, or nil if nothing is similar. One mistake in
  /// three letters is allowed. Of equally similar candidates, the first one wins.
  func nearest<Value>(among candidates: [(word: SpelledWord, value: Value)]) -> Value? {
    var best: (distance: Int, value: Value)?
    for (word, value) in candidates {
      let count = min(letters.count, word.letters.count)
      let limit = min(count / 3, (best?.distance ?? .max) - 1)
      if let distance = distance(to: word, atMost: limit) { best = (distance, value) }
    }
    return best?.value
  }
}

extension String {
  /// The form in which typed names are compared: folded, with single spaces for spaces and hyphens.
  var nameKey: String {
    folded.split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
  }
}
