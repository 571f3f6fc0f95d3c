import Outfits
import Images
import TestSupport
import Testing

@Suite("Every flat lay")
struct FlatLayLawTests {
  static let outfits = isOptimized ? 300 : 20
  private static let parts = 20

  @Test("of many random outfits keeps the laws", arguments: 0..<parts)
  func laws(part: Int) {
    let share = Self.outfits / Self.parts
    for seed in (part * share)..<((part + 1) * share) { check(RandomOutfit(seed: seed), seed) }
  }

  private func check(_ outfit: RandomOutfit, _ seed: Int) {
    let (flatLay, canvas, pieces) = (outfit.flatLay, outfit.canvas, outfit.pieces)
    guard let places = flatLay.places(for: pieces, on: canvas) else {
      Issue.record("no room for outfit \(seed)")
      return
    }
    #expect(places.map(\.index).sorted() == Array(pieces.indices), "\(seed)")
    let lint = LayoutLint(
      canvas: canvas.size, pieces: pieces, places: places, within: canvas.safeArea)
    let limits = flatLay.limits(for: pieces, placed: places, on: canvas)
    // FlatLayFillingTests checks the filled area, which has no known limit for random shapes.
    let breaches = lint.breaches(of: limits).filter { $0 != .filled && $0 != .emptiest }
    #expect(breaches.isEmpty, "\(seed): \(lint)")
    #expect(lint.margin >= 0.04 && lint.clipped == [], "\(seed): \(lint)")
    for place in places {
      let size = pieces[place.index].size
      // The box has the piece's aspect ratio, to the nearest pixel of its width or its height.
      let aspect = Double(size.width) / Double(size.height)
      let (width, height) = (Double(place.box.width), Double(place.box.height))
      let isTrue = abs(height * aspect - width) <= 2.01 * max(1, aspect)
      #expect(isTrue, "\(seed): \(place.box) of \(size)")
      #expect(abs(place.degrees) <= (flatLay.isCasual ? FlatLay.mostDegrees : 0), "\(seed)")
      if let safe = canvas.safeArea, place.degrees == 0 {
        #expect(place.box.y >= safe.y && place.box.maxY <= safe.maxY, "\(seed)")
      }
    }
  }
}
