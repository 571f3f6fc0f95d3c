import Garments

/// A cell of a list that names garments, with semicolons, bars, line ends or commas between them.
///
/// A description may have such characters in it, as `Shirt, blue` has. So the parts between them are put together
/// again where that names a garment, and as many as possible.
struct GarmentCell: Sendable {
  let naming: OutfitColumns.Naming
  private let text: String
  /// The parts with something in them, without blanks around them.
  private let parts: [Range<String.Index>]

  /// Names of more parts are found only where they fill the cell.
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

  /// Everything in it that may name a garment.
  var candidates: [String] {
    parts.indices.flatMap { start in counts(from: start).map { words(start, $0) } }
  }

  /// A name of a garment, or what names none in the place of one or several.
  struct Name {
    var text: String
    /// The words between its commas, if it names no garment.
    var parts: [String]
  }

  /// The names of garments in it, and in their places words that name none.
  func names(_ isName: (String) -> Bool) -> [Name] {
    // How many parts the name has that begins at a part, if all parts behind it are of names, too.
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

  /// How many parts a name may have that begins at one, most first.
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
