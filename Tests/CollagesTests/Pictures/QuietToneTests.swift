import Collages
import Pixels
import TestSupport
import Testing

@Suite("A background that pieces stand out from")
struct QuietToneTests {
  private func edge(_ color: Color) -> PieceEdge {
    PieceEdge(Raster(size: PixelSize(width: 20, height: 20), filledWith: color))
  }

  @Test("is the lightest neutral for dark clothes, and another for white ones")
  func tones() {
    #expect(QuietTone.best(for: [edge(.black)]).tone == QuietTone.all[0])
    #expect(QuietTone.best(for: []).tone == QuietTone.all[0])
    let forWhite = QuietTone.best(for: [edge(.white)])
    #expect(forWhite.tone != QuietTone.all[0] && forWhite.contrast >= 12)
  }

  @Test("differs by 12 from every edge where any tone can, else by as much as can be")
  func law() {
    var noise = Noise(seed: 5)
    for _ in 1...60 {
      let edges = (1...Int.random(in: 1...6, using: &noise)).map { _ in
        edge(
          Color(
            red: .random(in: 0...255, using: &noise), green: .random(in: 0...255, using: &noise),
            blue: .random(in: 0...255, using: &noise)))
      }
      let best = QuietTone.best(for: edges)
      let all = QuietTone.all.map { tone in edges.compactMap { $0.contrast(to: tone) }.min() ?? 0.0
      }
      #expect(best.contrast == edges.compactMap { $0.contrast(to: best.tone) }.min())
      if let most = all.max(), most >= 12 {
        #expect(best.contrast >= 12)
      } else {
        #expect(best.contrast == all.max())
      }
    }
  }

  @Test("is measured at the edge, whatever the middle shows, and a tenth of it may hide")
  func edges() {
    var raster = Raster(size: PixelSize(width: 40, height: 40), filledWith: .black)
    raster.fill(PixelRect(x: 5, y: 5, width: 30, height: 30), .white)
    #expect(PieceEdge(raster).contrast(to: .white) ?? 0 > 90)
    raster.fill(PixelRect(x: 0, y: 0, width: 2, height: 2), .white)
    #expect(PieceEdge(raster).contrast(to: .white) ?? 0 > 90)
    raster.fill(PixelRect(x: 0, y: 0, width: 40, height: 9), .white)
    #expect(PieceEdge(raster).contrast(to: .white) ?? 9 < 1)
    let nothing = Raster(size: PixelSize(width: 4, height: 4), filledWith: .transparent)
    #expect(PieceEdge(nothing).contrast(to: .white) == nil)
  }

  @Test(
    "is read as people type it",
    arguments: [
      ("auto", Backdrop.auto), ("AUTO", .auto), ("#fff", .color(.white)),
      ("transparent", .color(.transparent)), ("white,#000", .gradient(.white, .black)),
    ])
  func reading(text: String, backdrop: Backdrop) {
    #expect(Backdrop(text) == backdrop)
  }

  @Test("is nothing else", arguments: ["", ",", "white,", "white,black,white", "blu", "#12"])
  func refusing(text: String) { #expect(Backdrop(text) == nil) }
}
