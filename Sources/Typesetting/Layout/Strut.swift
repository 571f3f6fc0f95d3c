import CTypesetting

/// The least ascent and descent of a line: those of the style's own font, whatever fonts its
/// letters are from. In pixels.
struct Strut {
  let ascent: Double
  let descent: Double

  var height: Double { ascent + descent }

  init(_ fonts: Fonts, _ style: TextStyle) throws(TypesettingError) {
    let line = try Paragraph("", fonts, style, width: 1).line(0)
    (ascent, descent) = (line.ascent, line.descent)
  }

  /// How many lines have room in `height` pixels when none is higher than this, at least 1.
  func lineCount(_ style: TextStyle, atMost height: Int) -> Int {
    let room = Double(height) - self.height
    let pitch = max(style.usedLineSpacing * self.height, 1)
    return room > 0 ? 1 + Int(room / pitch) : 1
  }
}
