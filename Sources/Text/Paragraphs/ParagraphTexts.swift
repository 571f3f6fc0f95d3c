/// The paragraphs of a text as they are set.
///
/// Line breaks of any kind part them. A tab counts as a space; other control characters have no
/// picture and are left out, as are combining marks piled too high. Spaces and empty lines around
/// the text are left out too.
struct ParagraphTexts {
  let texts: [String]
  /// Whether the text was longer than anything that is laid out.
  let isCut: Bool

  /// In Unicode scalars: more than a page of the smallest letters that can be read. The time it
  /// takes to lay out what is seen grows with the text behind it.
  static let longest = 50_000

  /// The most combining marks on one letter, as in the Stream-Safe Text Format of Unicode Standard
  /// Annex 15; no language needs as many. Shaping takes the square of their number.
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
  /// Without the white space around it: the same as of Garments, of which this module knows nothing.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
