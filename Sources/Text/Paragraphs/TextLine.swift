import CText
package import Images

struct PlacedLine: Sendable {
  let paragraph: Paragraph
  let index: Int
  /// The x-coordinate where the line's baseline starts, in pixels of the box.
  let x: Double
  let line: TextLine

  /// - Parameters:
  ///   - top: the top edge of the line's space, in pixels of the box.
  ///   - strut: the minimum height of the line.
  init(
    _ paragraph: Paragraph, _ index: Int, _ alignment: TextStyle.Alignment, boxWidth: Int,
    top: Double, strut: Strut
  ) {
    let found = paragraph.line(index)
    let isRightToLeft = paragraph.isRightToLeft
    let x = Self.x(of: found, alignment, isRightToLeft, boxWidth: Double(boxWidth))
    let (ascent, descent) = (max(found.ascent, strut.ascent), max(found.descent, strut.descent))
    // Baselines are on whole pixels, so that all lines look alike.
    let baseline = (top + ascent).rounded()
    self.paragraph = paragraph
    self.index = index
    self.x = x
    line = TextLine(
      text: paragraph.text(of: found), baseline: Int(baseline),
      logicalRegion: Region(
        x: x + found.logical_x, y: top, width: found.logical_width, height: ascent + descent),
      inkRegion: Region(
        x: x + found.ink_x, y: baseline + found.ink_y, width: found.ink_width,
        height: found.ink_height),
      isRightToLeft: isRightToLeft)
  }

  private static func x(
    of line: w2w_text_line, _ alignment: TextStyle.Alignment, _ isRightToLeft: Bool,
    boxWidth: Double
  ) -> Double {
    let room = boxWidth - line.logical_width
    // A line that is wider than the box is aligned at its start.
    let start = isRightToLeft ? room : 0
    let left =
      switch alignment {
      case _ where room < 0: start
      case .leading: start
      case .center: room / 2
      case .trailing: room - start
      }
    let x = left - line.logical_x
    // Glyphs that extend beyond their advance width, such as an italic f, are moved into the box.
    let inkRoom = boxWidth - line.ink_width
    return inkRoom < 0 ? x : min(max(x, -line.ink_x), inkRoom - line.ink_x)
  }
}

/// A laid-out line of text. Regions are in pixels of the box, from the top left corner.
package struct TextLine: Hashable, Sendable {
  package let text: String
  package let baseline: Int
  /// The region from the start to the end of the line's text, including the fonts' line spacing.
  package let logicalRegion: Region
  /// The region of the drawn glyphs. Parts outside the box are cut off.
  package let inkRegion: Region
  /// True if the line's paragraph is read from right to left.
  package let isRightToLeft: Bool
}
