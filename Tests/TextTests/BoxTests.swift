import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct BoxTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try PinnedFonts.typesetter()
  }

  @Test(arguments: 0..<24)
  func `nothing is drawn outside of the box, whatever the text`(seed: Int) throws {
    var random = RandomText(seed: seed)
    for _ in 0..<10 {
      let text = random.next(pieceCount: random.number(in: 0...30))
      let style = random.style(size: 1...80)
      let box = PixelSize(width: random.number(in: 1...300), height: random.number(in: 1...200))
      let block = try typesetter.layOut(text, style, in: box)
      try #require(block.bounds.lies(in: box))
      let ground = Raster(
        size: PixelSize(width: box.width + 40, height: box.height + 40), filledWith: .white)
      var canvas = ground
      try canvas.draw(block, x: 20, y: 20)
      for y in 0..<canvas.size.height {
        for x in 0..<canvas.size.width
        where !(20..<(20 + box.width)).contains(x) || !(20..<(20 + box.height)).contains(y) {
          try #require(canvas[x, y] == .white)
        }
      }
    }
  }

  @Test(arguments: 100..<124)
  func `lines stand in the box, one below the other`(seed: Int) throws {
    var random = RandomText(seed: seed)
    for _ in 0..<10 {
      let text = random.next(pieceCount: random.number(in: 1...30))
      let style = random.style(size: 6...20)
      let box = PixelSize(width: random.number(in: 60...300), height: random.number(in: 40...200))
      let block = try typesetter.layOut(text, style, in: box)
      let lines = block.lines
      #expect(lines.count <= style.maximumLineCount ?? .max)
      #expect(lines.count == 1 || block.size.height <= box.height)
      for line in lines where line.inkRegion.width <= Double(box.width) {
        #expect(line.inkRegion.x >= -0.01)
        #expect(line.inkRegion.x + line.inkRegion.width <= Double(box.width) + 0.01)
      }
      for (above, below) in zip(lines, lines.dropFirst()) {
        #expect(above.baseline < below.baseline)
        #expect(above.logicalRegion.y < below.logicalRegion.y)
      }
    }
  }

  // The marks extend far beyond the line's height, and an ellipsis of 60 pixels beyond a box of 40.
  @Test(arguments: [
    ("Z" + String(repeating: "\u{0301}", count: 30), 24.0, 200, 60), ("W", 60, 40, 80),
  ])
  func `what reaches beyond the box is cut off at its edges`(
    text: String, size: Double, width: Int, height: Int
  ) throws {
    let box = PixelSize(width: width, height: height)
    let block = try typesetter.layOut(text, TextStyle(size: size), in: box)
    let ink = try #require(block.lines.first).inkRegion
    #expect(ink.height > Double(height) || ink.y < 0 || ink.width > Double(width))
    #expect(block.bounds.lies(in: box))
    let drawn = try #require(try block.drawn())
    #expect(drawn.size == block.bounds.size)
    #expect(drawn.bytes.contains { $0 != 0 })
  }

  @Test func `the picture is large enough for all that is drawn`() throws {
    let box = PixelSize(width: 400, height: 300)
    let style = TextStyle(size: 61.3, alignment: .center)
    for text in ["fjörd ÅÄ", "Åj", "青い\nシャツ", "👗👠", "قميص"] {
      let block = try typesetter.layOut(text, style, in: box)
      let (bounds, drawn) = (block.bounds, try #require(try block.drawn()))
      #expect(bounds.x > 0 && bounds.maxX < box.width && bounds.maxY < box.height)
      for y in 0..<bounds.height {
        #expect(drawn[0, y].alpha == 0 && drawn[bounds.width - 1, y].alpha == 0)
      }
      for x in 0..<bounds.width {
        #expect(bounds.y == 0 || drawn[x, 0].alpha == 0)
        #expect(drawn[x, bounds.height - 1].alpha == 0)
      }
    }
  }
}
