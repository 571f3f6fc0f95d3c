import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct LineBreakingTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try PinnedFonts.typesetter()
  }

  private func lines(_ text: String, _ style: TextStyle, width: Int, height: Int = 500) throws
    -> [String]
  {
    try typesetter.layOut(text, style, in: PixelSize(width: width, height: height)).lines
      .map(\.text)
  }

  @Test func `lines break between words`() throws {
    let style = TextStyle(size: 16)
    #expect(
      try lines("Striped tee with blue and white lines", style, width: 130) == [
        "Striped tee with", "blue and white", "lines",
      ])
    #expect(try lines("Striped tee", style, width: 130) == ["Striped tee"])
  }

  @Test func `a word that is wider than the box breaks, and only such a word`() throws {
    let box = PixelSize(width: 80, height: 200)
    let style = TextStyle(size: 16)
    let broken = try typesetter.layOut("my Strickpulloverwolle", style, in: box)
    #expect(broken.breaksWord)
    #expect(broken.lines.first?.text == "my")
    #expect(broken.lines.map(\.text).joined() == "myStrickpulloverwolle")
    #expect(broken.lines.count == 4)
    let whole = try typesetter.layOut("my soft wool jumper", style, in: box)
    #expect(!whole.breaksWord)
    #expect(whole.lines.map(\.text) == ["my soft", "wool", "jumper"])
  }

  @Test func `text without spaces breaks between its signs`() throws {
    let block = try typesetter.layOut(
      "青い縞模様のシャツ", TextStyle(size: 20), in: PixelSize(width: 100, height: 200))
    // An ideograph is one em wide.
    #expect(block.lines.map(\.text) == ["青い縞模様", "のシャツ"])
    #expect(!block.breaksWord)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
  func `line breaks of any kind are kept`(lineBreak: String) throws {
    let text = ["\n coat", "", "jeans", "shoes "].joined(separator: lineBreak)
    #expect(try lines(text, TextStyle(size: 16), width: 300) == ["coat", "", "jeans", "shoes"])
  }

  @Test func `control characters are left out, and markup is text`() throws {
    let style = TextStyle(size: 16)
    #expect(try lines("a\u{0}b\u{7}c\td\u{9F}", style, width: 300) == ["abc d"])
    #expect(try lines("<b>a</b> &amp;", style, width: 300) == ["<b>a</b> &amp;"])
  }

  @Test func `lines stand a line's height apart`() throws {
    let block = try typesetter.layOut(
      "a\nb\nc", TextStyle(size: 20), in: PixelSize(width: 300, height: 500))
    // DejaVu Sans has an ascent of 0.928 em and a descent of 0.236 em. 1.164 * 20 = 23.28.
    #expect(block.lines.map(\.baseline) == [19, 42, 65])
  }

  @Test func `a line is as high as its tallest font and never lower than its own`() throws {
    func height(_ text: String, _ family: String = "sans-serif") throws -> Double {
      let block = try typesetter.layOut(
        text, TextStyle(family: family, size: 20), in: PixelSize(width: 300, height: 500))
      return try #require(block.lines.first).logicalRegion.height
    }
    #expect(try height("a") == height("b"))
    #expect(try height("漢") > height("a"))
    #expect(try height("a漢") >= height("漢"))
    // The CJK font has no Arabic letters, and the font with such letters is lower.
    let cjk = "Noto Sans CJK JP"
    #expect(try height("قميص") < height("漢", cjk))
    #expect(try height("قميص", cjk) >= height("漢", cjk))
  }

  @Test func `twice the size in twice the box is the same text twice as large`() throws {
    let text = "Café crème, 青い縞模様, فستان and shoes"
    let small = try typesetter.layOut(
      text, TextStyle(size: 13), in: PixelSize(width: 101, height: 300))
    let large = try typesetter.layOut(
      text, TextStyle(size: 26), in: PixelSize(width: 202, height: 600))
    #expect(small.lines.map(\.text) == large.lines.map(\.text))
    for (one, two) in zip(small.lines, large.lines) {
      #expect(abs(2 * one.logicalRegion.width - two.logicalRegion.width) < 0.5)
    }
  }
}
