import CText
import Images

/// The lines of several paragraphs, from top to bottom.
struct LineStack {
  private(set) var lines: [PlacedLine] = []
  private(set) var paragraphs: [Paragraph] = []
  private(set) var isCut: Bool

  /// The bottom edge of the last line, in pixels.
  var height: Double { lines.last.map(\.bottom) ?? 0 }

  /// - Parameter limit: the maximum number of lines, at least 1.
  init(
    _ texts: ParagraphTexts, _ fonts: Fonts, _ style: TextStyle, _ strut: Strut, width: Int,
    limit: Int
  ) throws(TypesettingError) {
    isCut = texts.isCut
    for (number, text) in texts.texts.enumerated() {
      let left = limit - lines.count
      let behind = texts.texts.count - 1 - number
      // Reserve at least one line for each later paragraph.
      let room = max(1, left - behind)
      var paragraph = try Paragraph(text, fonts, style, width: width, maximumLineCount: room)
      if behind > 0 && !paragraph.isEllipsized && paragraph.lineCount >= left {
        // An ellipsis shows that the later paragraphs do not fit.
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

  /// Returns the number of lines that end above `height`.
  func lineCount(above height: Double) -> Int {
    lines.firstIndex { $0.bottom > height } ?? lines.count
  }
}

extension PlacedLine {
  fileprivate var bottom: Double { line.logicalRegion.y + line.logicalRegion.height }
}

/// The minimum ascent and descent of a line, in pixels, from the style's own font.
struct Strut {
  let ascent: Double
  let descent: Double

  var height: Double { ascent + descent }

  init(_ fonts: Fonts, _ style: TextStyle) throws(TypesettingError) {
    let line = try Paragraph("", fonts, style, width: 1).line(0)
    (ascent, descent) = (line.ascent, line.descent)
  }

  /// Returns the number of lines of minimum height that fit into `height` pixels, at least 1.
  func lineCount(atMost height: Int) -> Int {
    let room = Double(height) - self.height
    return room > 0 ? 1 + Int(room / max(self.height, 1)) : 1
  }
}
