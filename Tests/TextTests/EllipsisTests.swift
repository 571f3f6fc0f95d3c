import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct EllipsisTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try PinnedFonts.typesetter()
  }

  private static let text = "Striped tee with blue and white lines"

  private func block(
    _ text: String, lines: Int? = nil, height: Int = 500
  ) throws -> TextBlock {
    let style = TextStyle(size: 16, maximumLineCount: lines)
    return try typesetter.layOut(text, style, in: PixelSize(width: 130, height: height))
  }

  @Test(
    arguments: [
      (1, ["Striped tee wi…"]), (2, ["Striped tee with", "blue and whit…"]),
      (3, ["Striped tee with", "blue and white", "lines"]),
    ])
  func `the last line of a text that needs more ends with an ellipsis`(
    count: Int, expected: [String]
  ) throws {
    let block = try block(Self.text, lines: count)
    #expect(block.lines.map(\.text) == expected)
    #expect(block.isTruncated == (count < 3))
  }

  // A line is 18.6 pixels high.
  @Test(arguments: [(1, 1), (18, 1), (37, 1), (38, 2), (55, 2), (56, 3), (500, 3)])
  func `lines that the box has no room for are left out`(height: Int, count: Int) throws {
    let block = try block(Self.text, height: height)
    #expect(block.lines.count == count)
    #expect(block.isTruncated == (count < 3))
  }

  @Test func `higher lines of other fonts leave room for fewer`() throws {
    let plain = try block("a\nb\nc\nd\ne", height: 95)
    let mixed = try block("漢\n漢\n漢\n漢\n漢", height: 95)
    #expect(plain.lines.count == 5 && !plain.isTruncated)
    #expect(mixed.lines.map(\.text) == ["漢", "漢", "漢", "漢…"])
    #expect(mixed.size.height <= 95)
  }

  @Test func `paragraphs that are left out are shown by an ellipsis behind the last`() throws {
    #expect(try block("coat\njeans\nshoes", lines: 2).lines.map(\.text) == ["coat", "jeans…"])
    #expect(try block("coat\njeans\nshoes", lines: 2).isTruncated)
    #expect(try block("coat\njeans\n\n", lines: 2).lines.map(\.text) == ["coat", "jeans"])
    #expect(try !block("coat\njeans\n\n", lines: 2).isTruncated)
  }

  @Test func `a long paragraph leaves a line to each behind it`() throws {
    let lines = try block("Striped tee with blue\njeans", lines: 2).lines.map(\.text)
    #expect(lines.count == 2 && lines[0].hasSuffix("…") && lines[1] == "jeans")
    #expect(
      try block("Striped tee with blue\njeans", lines: 3).lines.map(\.text)
        == ["Striped tee with", "blue", "jeans"])
  }

  @Test func `the ellipsis of a text from the right stands on the left`() throws {
    let line = try #require(try block("قميص قطني أزرق مع أزرار بيضاء", lines: 1).lines.first)
    #expect(line.text.hasSuffix("…"))
    #expect(line.isRightToLeft)
    #expect(line.logicalRegion.x >= 0)
    #expect(abs(line.logicalRegion.x + line.logicalRegion.width - 130) < 0.01)
  }

  @Test(arguments: 110...150)
  func `a cut line is no wider than what it shows`(width: Int) throws {
    let style = TextStyle(size: 16, maximumLineCount: 1)
    let cut = try typesetter.layOut(Self.text, style, in: PixelSize(width: width, height: 30))
    let shown = try typesetter.layOut(
      cut.lines[0].text, style, in: PixelSize(width: 500, height: 30))
    // Letters on both sides of the ellipsis may be kerned if they are shaped together.
    #expect(abs(cut.lines[0].logicalRegion.width - shown.lines[0].logicalRegion.width) < 1)
  }
}
