/// A typed name that does not exist, to compare with existing ones.
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

  /// The number of mistakes between the typed text and a name, if at most one in three letters; a
  /// name that contains the text ranks after those. Nil for a name that is not similar.
  ///
  /// - Parameter name: an already folded name.
  package func distance(to name: String) -> Int? {
    let other = Array(name)
    guard !letters.isEmpty, letters.count <= Self.longest, other.count > 1 else { return nil }
    let limit = max(1, min(letters.count, other.count) / 3)
    if let distance = editDistance(letters, other, atMost: limit) { return distance }
    return letters.count > 2 && name.contains(key) ? Self.longest + other.count : nil
  }
}
