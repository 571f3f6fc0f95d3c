import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct ExtremeTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try PinnedFonts.typesetter()
  }

  @Test(arguments: ["", " \t\n\r\n\u{2028} ", "\u{0}", "\u{7}\u{1B}"])
  func `a text of nothing has no picture`(text: String) throws {
    let block = try typesetter.layOut(
      text, TextStyle(size: 20), in: PixelSize(width: 90, height: 90))
    #expect(block.bounds.size.isEmpty)
    #expect(try block.drawn() == nil)
    #expect(!block.isTruncated)
    #expect(block.lines.allSatisfy { $0.text.isEmpty })
  }

  @Test(arguments: [PixelSize(width: 0, height: 9), PixelSize(width: 9, height: -1)])
  func `a box of nothing has room for nothing`(box: PixelSize) throws {
    let block = try typesetter.layOut("shirt", TextStyle(size: 20), in: box)
    #expect(block.lines.isEmpty)
    #expect(block.isTruncated)
    #expect(try block.drawn() == nil)
  }

  @Test func `a box without end is as good as a large one`() throws {
    let endless = PixelSize(width: .max, height: .max)
    for alignment in TextStyle.Alignment.allCases {
      let style = TextStyle(size: 0.1, alignment: alignment)
      let block = try typesetter.layOut("shirt\nshoes", style, in: endless)
      #expect(block.lines.count == 2 && !block.isTruncated)
      #expect(try block.drawn()?.size == block.bounds.size)
    }
  }

  @Test(arguments: [-1, 0, .nan, .infinity, 1e300, 0.001] as [Double])
  func `numbers that mean nothing are taken as the nearest that do`(number: Double) throws {
    let box = PixelSize(width: 50, height: 40)
    let style = TextStyle(size: number, maximumLineCount: -5)
    let block = try typesetter.layOut("shirt and shoes", style, in: box)
    #expect(block.lines.count == 1)
    #expect(block.bounds.lies(in: box))
    _ = try block.drawn()
  }

  @Test func `combining marks beyond thirty on a letter are left out`() throws {
    func drawn(markCount: Int) throws -> Raster? {
      let text = "e" + String(repeating: "\u{0301}\u{0323}", count: markCount / 2) + "l"
      return try typesetter.layOut(
        text, TextStyle(size: 9), in: PixelSize(width: 60, height: 90)
      ).drawn()
    }
    #expect(try drawn(markCount: 30) == drawn(markCount: 32))
    #expect(try drawn(markCount: 30) == drawn(markCount: 5000))
    #expect(try drawn(markCount: 30) != drawn(markCount: 28))
  }

  // A million characters take no longer, because only the first characters are read.
  @Test(arguments: ["word ", "a", "漢字", "Z\u{0301}\u{0323}", "\u{0301}", "👗", "a\n", "\u{202E}a"])
  func `a very long text is cut`(unit: String) throws {
    let text = "x" + String(repeating: unit, count: 1_000_000 / unit.unicodeScalars.count)
    let box = PixelSize(width: 200, height: 60)
    let block = try typesetter.layOut(text, TextStyle(size: 16), in: box)
    #expect(block.isTruncated)
    #expect((1...3).contains(block.lines.count))
    #expect(block.bounds.lies(in: box))
    #expect(try block.drawn() != nil)
  }
}
