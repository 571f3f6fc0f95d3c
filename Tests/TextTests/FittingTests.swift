import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct FittingTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try PinnedFonts.typesetter()
  }

  private func fits(_ text: String, _ style: TextStyle, _ box: PixelSize) throws -> Bool {
    let block = try typesetter.layOut(text, style, in: box)
    return !block.isTruncated && !block.breaksWord && block.size.width <= box.width
      && block.size.height <= box.height
  }

  @Test(arguments: 0..<12)
  func `the size found fits and the next does not`(seed: Int) throws {
    var random = RandomText(seed: seed)
    for _ in 0..<3 {
      let text = "x " + random.next(pieceCount: random.number(in: 1...8))
      let box = PixelSize(width: random.number(in: 80...300), height: random.number(in: 30...150))
      var style = TextStyle(size: 1, maximumLineCount: random.number(in: 1...3))
      let size = try typesetter.largestSize(for: [text], style, in: box, within: 4...60)
      #expect((4...60).contains(size) && (size * 4).rounded() == size * 4)
      style.size = size
      #expect(try size == 4 || fits(text, style, box))
      style.size = size + 0.25
      #expect(try size == 60 || !fits(text, style, box))
    }
  }

  @Test func `a text that fits at one size fits at all that are smaller`() throws {
    let box = PixelSize(width: 140, height: 60)
    for text in ["Striped Breton tee, navy", "青い縞模様のシャツ", "قميص قطني أزرق", "👗 dress 👠"] {
      let fitting = try stride(from: 6.0, through: 40, by: 0.25).map {
        try fits(text, TextStyle(size: $0, maximumLineCount: 2), box)
      }
      let limit = try #require(fitting.firstIndex(of: false))
      #expect(limit > 10)
      #expect(!fitting[limit...].contains(true))
    }
  }

  @Test func `a larger box never makes letters smaller`() throws {
    let style = TextStyle(size: 1, maximumLineCount: 2)
    let sizes = try stride(from: 20, through: 300, by: 20).map { width in
      try typesetter.largestSize(
        for: ["Striped Breton tee"], style, in: PixelSize(width: width, height: 60),
        within: 8...40)
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(sizes.first == 8 && Set(sizes).count > 5)
  }

  @Test func `several texts get the size of the one that needs the smallest`() throws {
    let box = PixelSize(width: 120, height: 40)
    let style = TextStyle(size: 1, maximumLineCount: 1)
    let texts = ["coat", "Striped Breton tee", "jeans"]
    let each = try texts.map {
      try typesetter.largestSize(for: [$0], style, in: box, within: 5...30)
    }
    let all = try typesetter.largestSize(for: texts, style, in: box, within: 5...30)
    #expect(all == each.min())
    #expect(Set(each).count > 1)
  }

  @Test func `no text fits any box and no box fits all texts`() throws {
    let style = TextStyle(size: 1)
    let box = PixelSize(width: 30, height: 30)
    #expect(try typesetter.largestSize(for: [], style, in: box, within: 8...20) == 20)
    #expect(try typesetter.largestSize(for: [""], style, in: box, within: 8...20) == 20)
    #expect(
      try typesetter.largestSize(for: ["A long sentence"], style, in: box, within: 18...20) == 18)
    #expect(try typesetter.largestSize(for: ["a"], style, in: box, within: 9...9) == 9)
  }
}
