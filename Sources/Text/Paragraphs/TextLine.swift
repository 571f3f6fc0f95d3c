import CText
package import Images

/// A line of a paragraph, with its place.
struct PlacedLine: Sendable {
  let paragraph: Paragraph
  let index: Int
  /// The start of its baseline, in the box's pixels.
  let x: Double
  let line: TextLine

  /// - Parameters:
  ///   - top: the upper edge of its room, in the box's pixels.
  ///   - strut: the line's least height.
  init(
    _ paragraph: Paragraph, _ index: Int, _ alignment: TextStyle.Alignment, boxWidth: Int,
    top: Double, strut: Strut
  ) {
    let found = paragraph.line(index)
    let isRightToLeft = paragraph.isRightToLeft
    let x = Self.x(of: found, alignment, isRightToLeft, boxWidth: Double(boxWidth))
    let (ascent, descent) = (max(found.ascent, strut.ascent), max(found.descent, strut.descent))
    // The baseline is on a whole row, so that all lines look alike.
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
    // A line that is wider than the box, with one wide letter, shows its start.
    let start = isRightToLeft ? room : 0
    let left =
      switch alignment {
      case _ where room < 0: start
      case .leading: start
      case .center: room / 2
      case .trailing: room - start
      }
    let x = left - line.logical_x
    // Letters that extend beyond their own width, such as an italic f, are moved into the box.
    let inkRoom = boxWidth - line.ink_width
    return inkRoom < 0 ? x : min(max(x, -line.ink_x), inkRoom - line.ink_x)
  }
}

/// A laid-out line of text. Regions are in the box's pixels, from its top left corner.
package struct TextLine: Hashable, Sendable {
  /// Its text in reading order, with an ellipsis as "…".
  package let text: String
  /// The row of its baseline: the lower edge of an H.
  package let baseline: Int
  /// The extent from the start to the end of its text, with the space above and below that its
  /// fonts specify.
  package let logicalRegion: Region
  /// The drawn part, which may extend beyond the box, where it is cut off.
  package let inkRegion: Region
  /// True if its paragraph is read from right to left.
  package let isRightToLeft: Bool
}
