import CText
import Images

/// Lines of one paragraph below those of the other.
struct LineStack {
  private(set) var lines: [PlacedLine] = []
  private(set) var paragraphs: [Paragraph] = []
  /// True if some of the text is left out.
  private(set) var isCut: Bool

  /// The lower edge of the last line, in pixels.
  var height: Double { lines.last.map(\.bottom) ?? 0 }

  /// - Parameter limit: the most lines, at least 1.
  init(
    _ texts: ParagraphTexts, _ fonts: Fonts, _ style: TextStyle, _ strut: Strut, width: Int,
    limit: Int
  ) throws(TypesettingError) {
    isCut = texts.isCut
    for (number, text) in texts.texts.enumerated() {
      let left = limit - lines.count
      let behind = texts.texts.count - 1 - number
      // Each later paragraph keeps a line.
      let room = max(1, left - behind)
      var paragraph = try Paragraph(text, fonts, style, width: width, maximumLineCount: room)
      if behind > 0 && !paragraph.isEllipsized && paragraph.lineCount >= left {
        // This paragraph fills the room exactly, so later ones are left out, shown by an ellipsis.
        paragraph = try Paragraph(text + "…", fonts, style, width: width, maximumLineCount: room)
        isCut = true
      }
      append(paragraph, style, strut, width: width)
      isCut = isCut || paragraph.isEllipsized
      if lines.count >= limit { break }
    }
  }

  private mutating func append(
    _ paragraph: Paragraph, _ style: TextStyle, _ strut: Strut, width: Int
  ) {
    paragraphs.append(paragraph)
    for index in 0..<paragraph.lineCount {
      let top = lines.last?.bottom ?? 0
      lines.append(
        PlacedLine(
          paragraph, index, style.alignment, boxWidth: width, top: top, strut: strut))
    }
  }

  /// The number of its lines that end above `height`.
  func lineCount(above height: Double) -> Int {
    lines.firstIndex { $0.bottom > height } ?? lines.count
  }
}

extension PlacedLine {
  fileprivate var bottom: Double { line.logicalRegion.y + line.logicalRegion.height }
}

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

  /// The number of lines that fit into `height` pixels if none is taller than this, at least 1.
  func lineCount(atMost height: Int) -> Int {
    let room = Double(height) - self.height
    return room > 0 ? 1 + Int(room / max(self.height, 1)) : 1
  }
}
