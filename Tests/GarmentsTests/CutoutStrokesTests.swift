import Garments
import Testing

@Suite("Strokes as text")
struct CutoutStrokesTests {
  private let text = """
    keep 0.48 0.12 0.02
    drop 0.5 0.03 0.01 0.5 0.036 0.25 0.0421
    """

  @Test func `are read and written alike`() throws {
    let strokes = try #require(CutoutStrokes(text))
    #expect("\(strokes)" == text)
    #expect(strokes.count == 4 && !strokes.isEmpty)
    #expect(
      strokes.all == [
        CutoutStroke(.keep, x: 0.48, y: 0.12, radius: 0.02),
        CutoutStroke(.drop, x: 0.5, y: 0.03, radius: 0.01),
        CutoutStroke(.drop, x: 0.5, y: 0.036, radius: 0.01),
        CutoutStroke(.drop, x: 0.25, y: 0.0421, radius: 0.01),
      ])
    #expect(CutoutStrokes(text.replacing("\n", with: "\r\n") + "\r\n") == strokes)
    #expect(CutoutStrokes("") == CutoutStrokes() && CutoutStrokes().isEmpty)
    let exact = try #require(CutoutStroke(.drop, x: 1 / 3, y: 1e-9, radius: 0.1))
    #expect(CutoutStrokes("\(CutoutStrokes([exact]))")?.all == [exact])
  }

  @Test(
    arguments: [
      "keep 0.5 0.5", "keep 0.5 0.5 0.02 0.6", "keep 2 0.5 0.02", "keep 0.5 0.5 0.02 0.6 2",
      "keep 0.5 0.5 0.6", "hold 0.5 0.5 0.02", "keep nan 0.5 0.02", "keep a 0.5 0.02",
      "0.5 0.5 0.02",
    ])
  func `are none that say something else`(text: String) {
    #expect(CutoutStrokes(text) == nil)
  }

  @Test func `are so many at most`() {
    let line = "keep 0.5 0.5 0.02" + String(repeating: " 0.5 0.6", count: CutoutStrokes.most - 1)
    #expect(CutoutStrokes(line)?.count == CutoutStrokes.most)
    #expect(CutoutStrokes(line + "\nkeep 0.5 0.5 0.02") == nil)
  }

  @Test func `of two places count once where they are the same line`() throws {
    let here = try #require(CutoutStrokes(text))
    var there = try #require(CutoutStrokes("drop 0.1 0.1 0.02"))
    there.append(here)
    #expect("\(here.merged(with: there))" == text + "\ndrop 0.1 0.1 0.02")
    #expect("\(there)" == "drop 0.1 0.1 0.02\n" + text)
  }
}
