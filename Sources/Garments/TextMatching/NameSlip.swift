/// A misspelled name, to be compared with existing names.
package struct NameSlip: Sendable {
  private let key: String
  private let letters: [Character]
  /// The maximum length for comparisons, because their time grows with the square of the length.
  private static let longest = 100

  package init(_ typed: String) {
    key = typed.trimmed.folded
    letters = Array(key)
  }

  /// Returns the number of mistakes between the typed text and a name, or nil if the name is not
  /// similar. At most one mistake in three letters is allowed. Names that contain the text rank
  /// last.
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
