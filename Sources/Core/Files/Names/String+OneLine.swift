// Makes untrusted text safe for a terminal, on one line or line by line.

extension String {
  /// The text for file names and messages, with control characters, line ends and direction marks
  /// escaped as `\u{A}` and so on.
  package var escapedOnOneLine: String { escaping(\.commandsTerminal) }

  /// The text for titles, names and descriptions, with control characters and line ends replaced by
  /// spaces. Direction marks are removed.
  package var spacedOnOneLine: String {
    guard unicodeScalars.contains(where: \.commandsTerminal) else { return self }
    var line = String.UnicodeScalarView()
    for character in self {
      // CR LF counts as one line end.
      let scalars = character == "\r\n" ? ["\n"] : Array(character.unicodeScalars)
      for scalar in scalars where !scalar.turnsDirection {
        line.append(scalar.commandsTerminal ? " " : scalar)
      }
    }
    return String(line)
  }

  /// The text with line ends and tabs kept, and other control characters replaced by spaces.
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

  /// The text for rendering or messages of C libraries, with each run of white space replaced by
  /// one space, and none at either end.
  package var collapsedOnOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
