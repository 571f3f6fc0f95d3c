// Text that somebody else wrote, brought to one line, or line by line; the names say what becomes of line ends and of
// what a terminal takes for a command.

extension String {
  /// With each such character written as `\u{A}` and so on, so that a reader sees that it is there:
  /// for names of files and what is said of them.
  package var escapedOnOneLine: String { escaping(\.commandsTerminal) }

  /// With a blank for each such character, and for each line end, and without marks of direction, which
  /// are not seen: for titles, names and descriptions, which people read.
  package var spacedOnOneLine: String {
    guard unicodeScalars.contains(where: \.commandsTerminal) else { return self }
    var line = String.UnicodeScalarView()
    for character in self {
      // Two characters to Unicode, and one line end.
      let scalars = character == "\r\n" ? ["\n"] : Array(character.unicodeScalars)
      for scalar in scalars where !scalar.turnsDirection {
        line.append(scalar.commandsTerminal ? " " : scalar)
      }
    }
    return String(line)
  }

  /// The same line by line: `\n`, `\r\n` and tabs stay, and every other line end is a `\n`.
  package var spacedOnLines: String {
    guard unicodeScalars.contains(where: \.commandsTerminal) else { return self }
    var text = ""
    for character in self {
      switch character {
      case "\n", "\r\n", "\t": text.append(character)
      case "\r", "\u{85}", "\u{2028}", "\u{2029}": text.append("\n")
      default: text += String(character).spacedOnOneLine
      }
    }
    return text
  }

  /// With one blank between words, however many blanks and line ends stood there, and none around
  /// them: for words that are drawn, and for what a C library says.
  package var collapsedOnOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
