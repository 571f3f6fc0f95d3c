extension Unicode.Scalar {
  /// True if a terminal would treat the character as a command or reorder the text around it. Such
  /// characters are controls, line and paragraph separators, and direction marks.
  package var commandsTerminal: Bool {
    // Printable ASCII needs no table lookup.
    if (0x20...0x7E).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: turnsDirection
    default: false
    }
  }

  /// True for an invisible mark that sets the text direction.
  package var turnsDirection: Bool { Self.directions.contains { $0.contains(self) } }

  /// The characters with the property Bidi_Control (Unicode, PropList.txt).
  private static let directions: [ClosedRange<Unicode.Scalar>] = [
    "\u{061C}"..."\u{061C}", "\u{200E}"..."\u{200F}", "\u{202A}"..."\u{202E}",
    "\u{2066}"..."\u{2069}",
  ]
}

extension String {
  /// Returns the text with the chosen characters escaped, by default as `\u{A}` and so on.
  package func escaping(
    _ isEscaped: (Unicode.Scalar) -> Bool,
    as escape: (Unicode.Scalar) -> String = {
      "\\u{\(String($0.value, radix: 16, uppercase: true))}"
    }
  ) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) {
        text += escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
