extension Unicode.Scalar {
  /// True if a terminal takes it for a command, or shows what is around it in another order: controls
  /// (C0, C1 and DEL), line and paragraph separators, and the marks that set a text's direction.
  package var commandsTerminal: Bool {
    // Nearly all text, told without a table.
    if (0x20...0x7E).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: turnsDirection
    default: false
    }
  }

  /// True if it is a mark that sets a text's direction, and is not seen itself.
  package var turnsDirection: Bool { Self.directions.contains { $0.contains(self) } }

  /// The characters with the property Bidi_Control (Unicode, PropList.txt).
  private static let directions: [ClosedRange<Unicode.Scalar>] = [
    "\u{061C}"..."\u{061C}", "\u{200E}"..."\u{200F}", "\u{202A}"..."\u{202E}",
    "\u{2066}"..."\u{2069}",
  ]
}

extension String {
  /// The text with those characters of it written as `\u{A}` and so on, or as `escape` has it.
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
