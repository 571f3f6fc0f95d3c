/// The paragraphs of a text, prepared for typesetting.
///
/// Paragraphs are separated by any kind of line break. A tab counts as a space. Other control
/// characters, excess combining marks, and spaces and empty lines around the text are removed.
struct ParagraphTexts {
  let texts: [String]
  let isCut: Bool

  /// The maximum length in Unicode scalars. The length is limited because even hidden text takes
  /// time to lay out.
  static let longest = 50_000

  /// The maximum number of combining marks on one letter, as in Unicode Standard Annex 15. The time
  /// for shaping grows with the square of the number of marks.
  static let mostMarks = 30

  init(_ text: String) {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: Self.longest, limitedBy: scalars.endIndex)
    isCut = end.map { $0 < scalars.endIndex } ?? false
    let kept = String(scalars[..<(end ?? scalars.endIndex)]).trimmed
    let all = isCut ? kept + "…" : kept
    texts =
      all.isEmpty
      ? []
      : all.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(Self.drawable)
  }

  private static func drawable(_ text: Substring) -> String {
    var kept = String.UnicodeScalarView()
    var markCount = 0
    for scalar in text.unicodeScalars {
      let category = scalar.properties.generalCategory
      let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(category)
      markCount = isMark ? markCount + 1 : 0
      if scalar == "\t" {
        kept.append(" ")
      } else if category != .control && markCount <= mostMarks {
        kept.append(scalar)
      }
    }
    return String(kept)
  }
}

extension String {
  /// The Garments module has the same property, but is not imported here.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
