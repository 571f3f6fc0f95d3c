/// A word as its letters, to be compared with many others that it may have been meant for.
struct SpelledWord: Sendable {
  let letters: [Character]
  /// A bit for each letter that it has; letters may share one.
  private let bits: UInt64

  /// - Parameter word: folded.
  init(_ word: String) {
    letters = Array(word)
    bits = letters.reduce(0) { bits, letter in
      bits | 1 << UInt64((letter.unicodeScalars.first?.value ?? 0) % 64)
    }
  }

  /// The edit distance to another word; nil if it is more than `limit`.
  func distance(to other: SpelledWord, atMost limit: Int) -> Int? {
    // Each letter that the other lacks is a mistake at least. Nearly all words part here.
    guard (bits & ~other.bits).nonzeroBitCount <= limit,
      (other.bits & ~bits).nonzeroBitCount <= limit
    else { return nil }
    return editDistance(letters, other.letters, atMost: limit)
  }
}
