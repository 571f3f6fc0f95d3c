extension String {
  /// What someone typed, in one short line: control characters escaped, cut where it is long.
  var shown: String {
    var text = ""
    for scalar in unicodeScalars.prefix(40) {
      let isSeen = Self.isSeen(scalar, isFirst: text.isEmpty)
      text += isSeen ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return unicodeScalars.count > 40 ? text + "…" : text
  }

  /// A mark that comes first would go on the quote before it.
  private static func isSeen(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .spacingMark, .enclosingMark: !isFirst
    default: true
    }
  }
}
