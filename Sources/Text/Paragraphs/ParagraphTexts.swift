/// The paragraphs of a text, prepared for typesetting.
///
/// Line breaks of any kind separate them. A tab counts as a space. Other control characters, excess
/// combining marks, and spaces and empty lines around the text are removed.
struct ParagraphTexts {
  let texts: [String]
  /// True if the text was longer than the limit.
  let isCut: Bool

  /// The limit in Unicode scalars: more than a page of the smallest legible letters. The time to
  /// lay out the visible part grows with the text behind it.
  static let longest = 50_000

  /// The most combining marks on one letter, as in the Stream-Safe Text Format of Unicode Standard
  /// Annex 15; no language needs as many. Shaping takes time proportional to the square of their
  /// number.
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
  /// Without surrounding whitespace: a copy of the property in Garments, which this module does not
  /// import.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
