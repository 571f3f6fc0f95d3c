import Outfits
import Images
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
    #expect(QuietTone.all.map(\.green) == QuietTone.all.map(\.green).sorted(by: >))
    #expect(try #require(QuietTone.all.last).green < 0x40)
  }

  @Test("is near white for white clothes, which a hairline and a shadow bring out")
  func whites() {
    let contact = PieceShadow.contact.edgeShade
    for white in [Color.white, Color(red: 0xF0, green: 0xEE, blue: 0xEA)] {
      let best = QuietTone.best(for: [edge(white), edge(.black)], shade: contact)
      #expect(best.tone.green >= 0xD0 && best.contrast >= QuietTone.enough, "\(white)")
      // Without hairline and shadow, the background would have to be darker.
      let plain = QuietTone.all.first { edge(white).contrast(to: $0) ?? 0 >= QuietTone.enough }
      #expect((plain?.green ?? 0) < best.tone.green)
    }
  }

  @Test("is light where every edge is seen on a light tone, and grey or charcoal only elsewhere")
  func law() {
    var noise = Noise(seed: 5)
    var rules: Set<String> = []
    for _ in 1...120 {
      let edges = (1...Int.random(in: 1...8, using: &noise)).map { _ in
        let gray = UInt8.random(in: 150...240, using: &noise)
        return edge(
          Color(
            red: gray + .random(in: 0...12, using: &noise),
            green: gray + .random(in: 0...12, using: &noise),
            blue: gray + .random(in: 0...12, using: &noise)))
      }
      let shade = Bool.random(using: &noise) ? 0.2 : 0
      let best = QuietTone.best(for: edges, shade: shade)
      let (tone, rule) = expected(for: edges, shade: shade)
      #expect(best.tone == tone, "\(rule)")
      #expect(best.contrast == least(of: edges, on: best.tone, shade))
      rules.insert(rule)
    }
    #expect(rules.isSuperset(of: ["light and plain", "light and seen", "plain"]), "\(rules)")
  }

  @Test("is light beside white and grey, though only a darker one would bring out both plainly")
  func mixed() {
    let edges = [0xFF, 0xC0].map { edge(Color(red: $0, green: $0, blue: $0)) }
    let best = QuietTone.best(for: edges)
    #expect(best.tone.description == "#DAD5CE" && best.tone == QuietTone.light.last)
    #expect(best.contrast >= 8 && best.contrast < 12, "\(best.contrast)")
    let plain = QuietTone.all.first { least(of: edges, on: $0, 0) ?? 0 >= 12 }
    #expect(plain?.description == "#837F79")
  }

  private func least(of edges: [PieceEdge], on tone: Color, _ shade: Double) -> Double? {
    edges.compactMap {
      $0.contrast(to: tone, EdgeRelief(for: $0, on: tone, shade: shade))
    }.min()
  }

  /// Returns the tone that the rules demand, and the name of the rule.
  private func expected(for edges: [PieceEdge], shade: Double) -> (Color?, String) {
    func first(of tones: some Sequence<Color>, from contrast: Double) -> Color? {
      tones.first { least(of: edges, on: $0, shade) ?? 0 >= contrast }
    }
    if let tone = first(of: QuietTone.light, from: 12) { return (tone, "light and plain") }
    if let tone = first(of: QuietTone.light, from: 8) { return (tone, "light and seen") }
    if let tone = first(of: QuietTone.all, from: 12) { return (tone, "plain") }
    let most = QuietTone.all.compactMap { least(of: edges, on: $0, shade) }.max() ?? 0
    return (first(of: QuietTone.all, from: most), "most")
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
