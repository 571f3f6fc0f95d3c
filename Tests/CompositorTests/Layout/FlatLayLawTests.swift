import Compositor
import Pixels
import TestSupport
import Testing

@Suite("Every flat lay")
struct FlatLayLawTests {
  static let outfits = isOptimized ? 2000 : 200
  private static let parts = 20

  @Test("of many random outfits keeps the laws", arguments: 0..<parts)
  func laws(part: Int) {
    let share = Self.outfits / Self.parts
    for seed in (part * share)..<((part + 1) * share) { check(RandomOutfit(seed: seed), seed) }
  }

  private func check(_ outfit: RandomOutfit, _ seed: Int) {
    let (flatLay, pieces) = (outfit.flatLay, outfit.pieces)
    guard let places = flatLay.places(for: pieces) else {
      Issue.record("no room for outfit \(seed)")
      return
    }
    #expect(places.map(\.index).sorted() == Array(pieces.indices), "\(seed)")
    let lint = LayoutLint(canvas: flatLay.canvas, pieces: pieces, places: places)
    let least = Self.leastCoverage(of: pieces, flatLay)
    #expect(lint.overlap <= 0.15 && lint.coverage >= least, "\(seed): \(lint), \(least)")
    #expect(lint.margin >= 0.04 && lint.clipped == [], "\(seed): \(lint)")
    for place in places {
      let size = pieces[place.index].size
      // Of the piece's proportion to the pixel: its width follows from its height, or the other way.
      let aspect = Double(size.width) / Double(size.height)
      let (width, height) = (Double(place.box.width), Double(place.box.height))
      let isTrue = abs(height * aspect - width) <= 2.01 * max(1, aspect)
      #expect(isTrue, "\(seed): \(place.box) of \(size)")
      #expect(abs(place.degrees) <= (flatLay.isCasual ? FlatLay.mostDegrees : 0), "\(seed)")
      if let safe = flatLay.safeArea, place.degrees == 0 {
        #expect(place.box.y >= safe.y && place.box.maxY <= safe.maxY, "\(seed)")
      }
    }
  }
  /// What is asked for: 30 % of the canvas for three or four pieces, 40 % from five, else 0.8 of what a
  /// mosaic covers. Of what a safe area takes from what lies within the margins, as large a share less.
  static func leastCoverage(of pieces: [LayoutPiece], _ flatLay: FlatLay) -> Double {
    let canvas = flatLay.canvas
    let mosaic = Mosaic(canvas: canvas, safeArea: flatLay.safeArea)
    let boxes = mosaic.boxes(for: pieces.map(\.size)) ?? []
    let covered = boxes.reduce(0) { $0 + $1.size.pixelCount }
    let margin = Int((Double(canvas.shortestSide) * 0.04).rounded(.up))
    let height = canvas.height - 2 * margin
    let safeTop = max(margin, flatLay.safeArea?.y ?? 0)
    let safeBottom = min(canvas.height - margin, flatLay.safeArea?.maxY ?? canvas.height)
    let wanted = pieces.count < 3 ? 0 : pieces.count < 5 ? 0.3 : 0.4
    return min(
      wanted * Double(safeBottom - safeTop) / Double(height),
      0.8 * Double(covered) / Double(canvas.pixelCount))
  }
}
