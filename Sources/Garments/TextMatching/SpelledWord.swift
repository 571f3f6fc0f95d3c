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
}
