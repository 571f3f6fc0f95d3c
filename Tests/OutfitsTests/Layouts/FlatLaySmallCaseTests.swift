import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("A flat lay of three boxes")
struct FlatLaySmallCaseTests {
  @Test("is as full as is asked for, or nearly as full as any arrangement", arguments: 0..<10)
  func fullness(part: Int) throws {
    for seed in (part * 6)..<(part * 6 + 6) {
      var noise = Noise(seed: seed)
      let canvas = Canvas(FlatLayTests.canvases[seed % FlatLayTests.canvases.count])
      let roles: [OutfitRole] = [.top, .bottom, .shoes]
      let pieces = roles.map { role in
        LayoutPiece(
          size: PixelSize(
            width: .random(in: 200...900, using: &noise),
            height: .random(in: 200...900, using: &noise)),
          role: role, heightInCentimetres: .random(in: 25...110, using: &noise))
      }
      let places = try #require(FlatLay().places(for: pieces, on: canvas))
      let filled = LayoutLint(canvas: canvas.size, pieces: pieces, places: places).filled
      let best = Self.mostFilled(pieces, on: canvas.size)
      #expect(filled >= min(0.37, 0.88 * best), "\(seed): \(filled) of \(best)")
      #expect(filled <= best * 1.03, "\(seed): \(filled) of \(best)")
    }
  }

  private typealias Box = (width: Double, height: Double)

  /// Returns the largest fraction that boxes can fill at a common scale, with gaps of 1 % of the
  /// shorter side. Tries all divisions by straight cuts, which cover all arrangements of three
  /// boxes.
  private static func mostFilled(_ pieces: [LayoutPiece], on canvas: PixelSize) -> Double {
    let short = Double(canvas.shortestSide)
    let room = (
      width: Double(canvas.width) - 0.08 * short, height: Double(canvas.height) - 0.08 * short
    )
    let boxes: [Box] = pieces.map { piece in
      let height = piece.heightInCentimetres ?? 0
      return (height * Double(piece.size.width) / Double(piece.size.height), height)
    }
    var (fits, isTooLarge) = (0.0, 1000.0)
    for _ in 0..<50 {
      let scale = (fits + isTooLarge) / 2
      let scaled = boxes.map { (width: $0.width * scale, height: $0.height * scale) }
      let hasRoom = joined(scaled, gap: short / 100).contains {
        $0.width <= room.width && $0.height <= room.height
      }
      if hasRoom { fits = scale } else { isTooLarge = scale }
    }
    let area = boxes.reduce(0) { $0 + $1.width * $1.height } * fits * fits
    return area / Double(canvas.pixelCount)
  }

  /// Returns the bounding boxes of two halves placed side by side or one below the other.
  private static func joined(_ boxes: [Box], gap: Double) -> [Box] {
    if boxes.count == 1 { return boxes }
    return (1..<(1 << (boxes.count - 1))).flatMap { chosen -> [Box] in
      let isFirst = boxes.indices.map { chosen >> $0 & 1 == 1 }
      let first = zip(boxes, isFirst).filter(\.1).map(\.0)
      let rest = zip(boxes, isFirst).filter { !$0.1 }.map(\.0)
      return joined(first, gap: gap).flatMap { one in
        joined(rest, gap: gap).flatMap { other in
          [
            (one.width + gap + other.width, max(one.height, other.height)),
            (max(one.width, other.width), one.height + gap + other.height),
          ]
        }
      }
    }
  }
}
