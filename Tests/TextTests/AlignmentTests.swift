import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct AlignmentTests {
  private static let box = PixelSize(width: 200, height: 100)

  private func line(_ text: String, _ alignment: TextStyle.Alignment) throws -> TextLine {
    let style = TextStyle(size: 20, alignment: alignment)
    let block = try PinnedFonts.typesetter().layOut(text, style, in: Self.box)
    return try #require(block.lines.first)
  }

  private enum Side {
    case left, middle, right
  }

  private func side(of region: Region) -> Side? {
    let (left, right) = (region.x, 200 - region.x - region.width)
    if abs(left - right) < 0.01 { return .middle }
    return abs(left) < 2 ? .left : abs(right) < 2 ? .right : nil
  }

  @Test(arguments: ["shirt", "shirt قميص", "123", "青い"])
  func `text from the left leads on the left`(text: String) throws {
    #expect(try !line(text, .leading).isRightToLeft)
    #expect(try side(of: line(text, .leading).logicalRegion) == .left)
    #expect(try side(of: line(text, .center).logicalRegion) == .middle)
    #expect(try side(of: line(text, .trailing).logicalRegion) == .right)
  }

  @Test(arguments: ["قميص", "חולצה", "קמיץ shirt", "12 חולצה"])
  func `text from the right leads on the right`(text: String) throws {
    #expect(try line(text, .leading).isRightToLeft)
    #expect(try side(of: line(text, .leading).logicalRegion) == .right)
    #expect(try side(of: line(text, .center).logicalRegion) == .middle)
    #expect(try side(of: line(text, .trailing).logicalRegion) == .left)
  }

  @Test func `each paragraph has its own direction`() throws {
    let block = try PinnedFonts.typesetter().layOut(
      "shirt\nقميص\nb\u{202E}a\nshoes", TextStyle(size: 20), in: Self.box)
    #expect(block.lines.map(\.isRightToLeft) == [false, true, false, false])
  }

  @Test func `what is drawn stands where the line says`() throws {
    for alignment in TextStyle.Alignment.allCases {
      let style = TextStyle(size: 20, alignment: alignment)
      let block = try PinnedFonts.typesetter().layOut("HH", style, in: Self.box)
      let (ink, drawn) = (block.lines[0].inkRegion, try #require(try block.drawn()))
      let columns = (0..<drawn.size.width).filter { x in
        (0..<drawn.size.height).contains { drawn[x, $0].alpha > 127 }
      }
      let rows = (0..<drawn.size.height).filter { y in
        (0..<drawn.size.width).contains { drawn[$0, y].alpha > 127 }
      }
      // An H consists of two vertical strokes, so its edges match its ink to one pixel.
      let (left, right) = (try #require(columns.first), try #require(columns.last) + 1)
      #expect(abs(Double(block.bounds.x + left) - ink.x) <= 1)
      #expect(abs(Double(block.bounds.x + right) - ink.x - ink.width) <= 1)
      let bottom = try #require(rows.last) + 1
      #expect(block.bounds.y + bottom == block.lines[0].baseline)
    }
  }

  @Test func `letters that reach beyond their width are moved into the box`() throws {
    // The j of DejaVu Sans extends to the left of its origin.
    let ink = try line("j", .leading).inkRegion
    #expect(ink.x == 0)
  }
}
