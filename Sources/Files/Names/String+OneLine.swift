// Text that somebody else wrote, brought to one line; the names say what becomes of line ends and of
// what a terminal takes for a command.

extension String {
  /// With each such character written as `\u{A}` and the like, so that a reader sees that it is there:
  /// for names of files and what is said of them.
  package var escapedOnOneLine: String {
    String(
      unicodeScalars.flatMap { scalar -> [Character] in
        scalar.breaksLine
          ? Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
          : [Character(scalar)]
      })
  }

  /// With a blank for each such character, and for each line end, and without what turns the direction of
  /// the text behind it (Unicode's embeddings, overrides and isolates): for titles, names and
  /// descriptions, which people read.
  package var spacedOnOneLine: String {
    guard unicodeScalars.contains(where: { $0.breaksLine || $0.turnsDirection }) else {
      return self
    }
    var line = String.UnicodeScalarView()
    for character in self {
      // Two characters to Unicode, and one line end.
      let scalars = character == "\r\n" ? ["\n"] : Array(character.unicodeScalars)
      for scalar in scalars where !scalar.turnsDirection {
        line.append(scalar.breaksLine ? " " : scalar)
      }
    }
    return String(line)
  }

  /// With one blank between words, however many blanks and line ends stood there, and none around
  /// them: for words that are drawn, and for what a C library says.
  package var collapsedOnOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate var turnsDirection: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }

  /// Whether it is a line feed or one of its kin, or what a terminal takes for a command.
  fileprivate var breaksLine: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
