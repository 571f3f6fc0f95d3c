public import Pixels

/// A text laid out in a box, ready to be drawn. Places are in the box's pixels, from its top left
/// corner, where the text starts.
public struct TextBlock: Sendable {
  let placedLines: [PlacedLine]
  let color: Color
  /// From the top.
  public var lines: [TextLine] { placedLines.map(\.line) }
  /// The room that the lines ask for, by their fonts: the widest line's width, and from the top of
  /// the first to the bottom of the last, both rounded up. Larger than the box only where not even
  /// one letter or one line fits.
  public let size: PixelSize
  /// What is drawn lies in it, and it lies in the box; empty where nothing is drawn.
  public let bounds: PixelRect
  /// Whether some of the text is left out, for which an ellipsis stands.
  public let isTruncated: Bool
  /// Whether a line begins inside of a word, which is too wide for the box.
  public let breaksWord: Bool
  /// The characters in it that no font has, each once, in the order of their code points. They are
  /// drawn as boxes with their code points.
  public let missingCharacters: [Unicode.Scalar]

  /// A text of no lines.
  init(isTruncated: Bool) {
    placedLines = []
    color = .transparent
    size = PixelSize(width: 0, height: 0)
    bounds = PixelRect(x: 0, y: 0, size: size)
    self.isTruncated = isTruncated
    breaksWord = false
    missingCharacters = []
  }

  init(_ stack: LineStack, _ style: TextStyle, _ box: PixelSize) {
    placedLines = stack.lines
    color = style.color
    let width = stack.lines.map(\.line.logicalRegion.width).max() ?? 0
    size = PixelSize(width: Int(width.rounded(.up)), height: Int(stack.height.rounded(.up)))
    bounds = Self.bounds(of: stack.lines.map(\.line.inkRegion), in: box)
    isTruncated = stack.isCut
    breaksWord = stack.paragraphs.contains(where: \.breaksWord)
    missingCharacters = Set(stack.paragraphs.flatMap(\.missingCharacters)).sorted()
  }

  /// The whole pixels that regions touch, inside of a box.
  private static func bounds(of regions: [Region], in box: PixelSize) -> PixelRect {
    let inked = regions.filter { $0.width > 0 && $0.height > 0 }
    // One pixel more on each side, for edges that are smoothed and glyphs that stand on fractions.
    let left = (inked.map(\.x).min() ?? 0) - 1
    let top = (inked.map(\.y).min() ?? 0) - 1
    let right = (inked.map { $0.x + $0.width }.max() ?? 0) + 1
    let bottom = (inked.map { $0.y + $0.height }.max() ?? 0) + 1
    let x = Int(max(left.rounded(.down), 0))
    let y = Int(max(top.rounded(.down), 0))
    let width = Int(min(right.rounded(.up), Double(box.width))) - x
    let height = Int(min(bottom.rounded(.up), Double(box.height))) - y
    guard !inked.isEmpty, width > 0, height > 0 else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
