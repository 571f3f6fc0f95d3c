/// A name that somebody typed and that none has: how near it is to those there are.
package struct NameSlip: Sendable {
  private let key: String
  private let letters: [Character]
  /// A pasted page is no slip of the finger, and comparing takes time with the square of its length.
  private static let longest = 100

  /// The name as it was typed.
  package init(_ typed: String) {
    key = typed.trimmed.folded
    letters = Array(key)
  }

  /// How many mistakes lie between what was typed and a name, of which one in three letters is forgiven;
  /// a name that has what was typed in it comes after those. Nil for one that is not near.
  ///
  /// - Parameter name: folded already.
  package func distance(to name: String) -> Int? {
    let other = Array(name)
    guard !letters.isEmpty, letters.count <= Self.longest, other.count > 1 else { return nil }
    let limit = max(1, min(letters.count, other.count) / 3)
    if let distance = editDistance(letters, other, atMost: limit) { return distance }
    return letters.count > 2 && name.contains(key) ? Self.longest + other.count : nil
  }
}
