import Collages
import Pixels
import TestSupport
import Testing

@Suite("A background that pieces stand out from")
struct QuietToneTests {
  private func edge(_ color: Color) -> PieceEdge {
    PieceEdge(Raster(size: PixelSize(width: 20, height: 20), filledWith: color))
  }

  @Test("is white for dark clothes and for none, and has no hue that anyone would name")
  func tones() throws {
    #expect(QuietTone.all.first == .white && QuietTone.all[2].description == "#F5F1EB")
    #expect(QuietTone.best(for: [edge(.black)]).tone == .white)
    #expect(QuietTone.best(for: []).tone == .white)
    for tone in QuietTone.all {
      let channels = [tone.red, tone.green, tone.blue]
      #expect(try #require(channels.max()) - (try #require(channels.min())) <= 13, "\(tone)")
    }
    // Lighter before darker, charcoal last.
    #expect(QuietTone.all.map(\.green) == QuietTone.all.map(\.green).sorted(by: >))
    #expect(try #require(QuietTone.all.last).green < 0x40)
  }

  @Test("is near white for white clothes, which a hairline and a shadow bring out")
  func whites() {
    let contact = PieceShadow.contact.edgeShade
    for white in [Color.white, Color(red: 0xF0, green: 0xEE, blue: 0xEA)] {
      let best = QuietTone.best(for: [edge(white), edge(.black)], shade: contact)
      #expect(best.tone.green >= 0xD0 && best.contrast >= QuietTone.enough, "\(white)")
      // Without them it would have to be darker.
      let plain = QuietTone.all.first { edge(white).contrast(to: $0) ?? 0 >= QuietTone.enough }
      #expect((plain?.green ?? 0) < best.tone.green)
    }
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
      let shade = Bool.random(using: &noise) ? 0.2 : 0
      func least(on tone: Color) -> Double? {
        edges.compactMap {
          $0.contrast(to: tone, EdgeRelief(for: $0, on: tone, shade: shade))
        }.min()
      }
      let best = QuietTone.best(for: edges, shade: shade)
      #expect(best.contrast == least(on: best.tone))
      let enough = QuietTone.all.first { (least(on: $0) ?? 0) >= QuietTone.enough }
      if let enough {
        #expect(best.tone == enough)
      } else {
        #expect(best.contrast == QuietTone.all.compactMap(least).max())
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
