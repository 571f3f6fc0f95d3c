import Garments

/// A cell of a list that names garments, separated by semicolons, bars, line breaks or commas.
///
/// A description may contain a separator, such as `Shirt, blue`, so parts of a name are joined
/// again. The longest match wins.
struct GarmentCell: Sendable {
  let naming: OutfitColumns.Naming
  private let text: String
  /// The ranges of the parts that are not empty, trimmed.
  private let parts: [Range<String.Index>]

  /// The maximum number of parts in a name. A name that fills the whole cell may have more parts.
  private static let mostParts = 8

  init(_ text: String, _ naming: OutfitColumns.Naming) {
    self.naming = naming
    self.text = text
    parts = text.split { $0.isNewline || ",;|".contains($0) }.compactMap { part in
      guard let start = part.firstIndex(where: { !$0.isWhitespace }),
        let last = part.lastIndex(where: { !$0.isWhitespace })
      else { return nil }
      return start..<part.index(after: last)
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// All substrings that may name a garment.
  var candidates: [String] {
    parts.indices.flatMap { start in counts(from: start).map { words(start, $0) } }
  }

  /// A garment's name, or text that matches no garment.
  struct Name {
    var text: String
    /// The comma-separated parts of text that matches no garment, otherwise empty.
    var parts: [String]
  }

  /// Returns the names in the cell in order, including text that matches no garment.
  func names(_ isName: (String) -> Bool) -> [Name] {
    // For each part, the number of parts in the name that starts there. The number is nil if the
    // rest of the cell cannot be divided into names.
    var counts: [Int?] = Array(repeating: nil, count: parts.count) + [0]
    for start in parts.indices.reversed() {
      counts[start] = self.counts(from: start)
        .first { counts[start + $0] != nil && isName(words(start, $0)) }
    }
    var names: [Name] = []
    var start = 0
    var unknown: Range<Int>?
    while start < parts.count {
      let count =
        counts[start] ?? self.counts(from: start).first { isName(words(start, $0)) }
      if let before = unknown, count != nil || !isComma(before: start) {
        names.append(name(of: before))
        unknown = nil
      }
      if let count { names.append(Name(text: words(start, count), parts: [])) }
      if count == nil { unknown = (unknown?.lowerBound ?? start)..<start + 1 }
      start += count ?? 1
    }
    if let unknown { names.append(name(of: unknown)) }
    return names
  }

  private func name(of unknown: Range<Int>) -> Name {
    Name(
      text: words(unknown.lowerBound, unknown.count), parts: unknown.map { words($0, 1) })
  }

  private func counts(from start: Int) -> [Int] {
    let left = parts.count - start
    let some = Array((1...min(left, Self.mostParts)).reversed())
    return start == 0 && left > Self.mostParts ? [left] + some : some
  }

  private func words(_ start: Int, _ count: Int) -> String {
    String(text[parts[start].lowerBound..<parts[start + count - 1].upperBound])
  }

  private func isComma(before start: Int) -> Bool {
    let between = text[parts[start - 1].upperBound..<parts[start].lowerBound]
    return between.allSatisfy { $0 == "," || $0.isWhitespace && !$0.isNewline }
  }
}
